import type { z } from 'zod';
import type { eventInput } from '../../../shared/schemas/events';
import { dayFrom } from './dates';

type SampleEvent = Omit<z.input<typeof eventInput>, 'date' | 'isPast'> & { inDays: number };

const upcoming: SampleEvent[] = [
  {
    title: 'Neighbors’ Supper',
    description:
      'One long table, forty lanterns and a pot for everyone: we cook from four o’clock and eat at seven. Bring a dish you loved as a child, or simply an appetite. Ten chairs are always kept free for those who come unannounced.',
    inDays: 7,
    time: '7:00 PM - 9:30 PM',
    location: 'Community Center, Great Hall',
    category: 'Community',
    imageUrl: '/images/events/neighbours-supper.svg',
    registrationLink: null,
  },
  {
    title: 'University Open Day',
    description:
      'Sit in on lessons, talk with students and teachers, and ask everything you would like to know about courses, grants and admission. Guided tours of the campus begin every half hour at the fountain.',
    inDays: 16,
    time: '10:00 AM - 4:00 PM',
    location: 'Main Campus, Courtyard',
    category: 'University',
    imageUrl: '/images/events/university-open-day.svg',
    registrationLink: 'https://example.org/register/university-open-day',
  },
  {
    title: 'Evening Lecture: The Art of Disagreement',
    description:
      'How can people differ in earnest and remain friends? Dr. Salim Anwarin looks at a classical tradition of debate and at what it asks of us. With time for questions, and for disagreement.',
    inDays: 27,
    time: '6:30 PM - 8:30 PM',
    location: 'Main Campus, Large Lecture Hall',
    category: 'Lectures',
    imageUrl: '/images/events/lecture-evening.svg',
    registrationLink: 'https://example.org/register/evening-lecture',
  },
  {
    title: 'Calligraphy Workshop for Beginners',
    description:
      'Cut your own reed pen, mix ink and write your name. The afternoon is led by students of the Arabic department and needs no earlier knowledge. Paper, ink and patience are provided for twenty participants.',
    inDays: 41,
    time: '2:00 PM - 5:00 PM',
    location: 'Main Campus, Studio 2',
    category: 'Workshops',
    imageUrl: '/images/events/calligraphy-workshop.svg',
    registrationLink: 'https://example.org/register/calligraphy-workshop',
  },
  {
    title: 'Charity Bazaar on Mill Square',
    description:
      'Quilts, pottery, honey, books and bread from the old oven: more than fifty stalls, music from noon and a raffle without blanks. All proceeds go to the Clean Water Partnership.',
    inDays: 63,
    time: '11:00 AM - 6:00 PM',
    location: 'Mill Square',
    category: 'Fundraising',
    imageUrl: '/images/events/bazaar.svg',
    registrationLink: null,
  },
  {
    title: 'Sunrise Hike to Qasr Hill',
    description:
      'Eight kilometers, one summit and breakfast with a view. The path is suitable for everyone who walks well for three hours; children from eight years of age are welcome with an adult. Please bring a lamp.',
    inDays: 88,
    time: '5:00 AM - 11:00 AM',
    location: 'Trailhead at the Old Bridge',
    category: 'Outdoors',
    imageUrl: '/images/events/nature-walk.svg',
    registrationLink: '/contact',
  },
];

const past: SampleEvent[] = [
  {
    title: 'Kite Day',
    description:
      'Two hundred homemade kites, one good wind and a prize for the bravest repair: the great day of the Saturday Club in Sandrow Park.',
    inDays: -22,
    time: '10:00 AM - 3:00 PM',
    location: 'Sandrow Park, Upper Meadow',
    category: 'Outdoors',
    imageUrl: '/images/events/kite-festival.svg',
    registrationLink: null,
  },
  {
    title: 'Planting Day at the River',
    description:
      'Four hundred helpers and 1,200 young trees between the old bridge and the mill. Spades, gloves and soup were provided, and mud there was in plenty.',
    inDays: -69,
    time: '7:00 AM - 3:00 PM',
    location: 'Marrow River Path',
    category: 'Outdoors',
    imageUrl: '/images/events/planting-day.svg',
    registrationLink: 'https://example.org/register/planting-day',
  },
  {
    title: 'Graduation Evening',
    description:
      'We celebrated ninety-four graduates with their families and teachers under the lanterns of the courtyard. The film of the evening can be seen on our channel.',
    inDays: -76,
    time: '6:00 PM - 10:00 PM',
    location: 'Main Campus, Courtyard',
    category: 'University',
    imageUrl: '/images/events/graduation.svg',
    registrationLink: 'https://example.org/register/graduation-evening',
  },
  {
    title: 'Great Packing Weekend',
    description:
      'Baskets for the pantry and nine hundred bags for children starting school: 186 volunteers packed for two days and still had the strength to sing at the end.',
    inDays: -121,
    time: '9:00 AM - 6:00 PM',
    location: 'Community Center, Sports Hall',
    category: 'Community',
    imageUrl: '/images/events/packing-day.svg',
    registrationLink: null,
  },
  {
    title: 'Night of the Stars',
    description:
      'Three telescopes, an astrolabe and the rings of Saturn: the astronomy club invited young people and their families to a night on Qasr Hill.',
    inDays: -215,
    time: '9:00 PM - 5:00 AM',
    location: 'Qasr Hill Observatory Meadow',
    category: 'Outdoors',
    imageUrl: '/images/events/stargazing.svg',
    registrationLink: null,
  },
  {
    title: 'Neighborhood Book Fair',
    description:
      'Three thousand secondhand books, eleven authors and a reading that went on until the candles had burned down. The proceeds became the first shelf of our reading room.',
    inDays: -300,
    time: '12:00 PM - 8:00 PM',
    location: 'Community Center, Garden Hall',
    category: 'Community',
    imageUrl: '/images/events/book-fair.svg',
    registrationLink: null,
  },
];

/** The sample events: six that are to come, the first of them in a week, and six that are over. */
export const events = (today: string): z.input<typeof eventInput>[] =>
  [...past, ...upcoming].map(({ inDays, ...event }) => ({
    ...event,
    date: dayFrom(today, inDays),
    isPast: inDays < 0,
  }));
