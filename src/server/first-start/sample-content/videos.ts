import type { z } from 'zod';
import type { videoInput } from '../../../shared/schemas/videos';
import { type Aged, dated } from './dates';

const samples: Aged<z.input<typeof videoInput>>[] = [
  {
    title: 'How Patterns Are Drawn',
    description:
      'With a compass and a straightedge from an empty sheet to the twelve-pointed star: Hafsa Lindarel shows each step slowly enough to draw along.',
    thumbnailUrl: '/images/videos/drawing-patterns.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw1Geomet12',
    category: 'Lectures',
    duration: '41:20',
    views: 12840,
    daysAgo: 290,
  },
  {
    title: 'A Morning at the After-School Center',
    description:
      'Lunch, fractions, a lost shoe and a concert: one ordinary day with forty extraordinary children.',
    thumbnailUrl: '/images/videos/after-school-morning.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw2School34',
    category: 'Programs',
    duration: '08:45',
    views: 3127,
    daysAgo: 231,
  },
  {
    title: 'Family Day in Sandrow Park',
    description: 'Kites, soup and a tug-of-war between the generations. The grandparents won, as every year.',
    thumbnailUrl: '/images/videos/family-day.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw3Family56',
    category: 'Events',
    duration: '05:12',
    views: 4590,
    daysAgo: 178,
  },
  {
    title: 'The Road to Upper Zaytun',
    description:
      'Two days with the drivers of a relief convoy: snow chains, lentil soup and the last bend before the village.',
    thumbnailUrl: '/images/videos/winter-convoy.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw4Convoy78',
    category: 'Documentaries',
    duration: '23:07',
    views: 7316,
    daysAgo: 12,
  },
  {
    title: 'Inside the Reading Circle',
    description:
      'A bus driver, a florist and a grandmother learn to read together. A portrait of the evening group in the round room.',
    thumbnailUrl: '/images/videos/reading-circle.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw5Circle90',
    category: 'Programs',
    duration: '11:38',
    views: 6204,
    daysAgo: 97,
    isFeatured: true,
  },
  {
    title: 'Graduation Evening',
    description:
      'Ninety-four graduates, three speeches and one standing ovation for the caretaker: the evening in the courtyard of the university in full length.',
    thumbnailUrl: '/images/videos/graduation-evening.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw6Gradua12',
    category: 'Events',
    duration: '1:24:50',
    views: 9871,
    daysAgo: 75,
    isFeatured: true,
  },
  {
    title: 'Patience in Everyday Life',
    description:
      'What do we mean when we speak of patience, and how can it be practiced between the alarm clock and the evening meal? A lecture by Dr. Salim Anwarin.',
    thumbnailUrl: '/images/videos/patience.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw7Patien34',
    category: 'Lectures',
    duration: '52:16',
    views: 15432,
    daysAgo: 48,
    isFeatured: true,
  },
  {
    title: 'The Well of Tamrin',
    description:
      'At 62 meters the drill strikes rock. A film about water, about waiting, and about two sisters with a wrench.',
    thumbnailUrl: '/images/videos/well-of-tamrin.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw8Tamrin56',
    category: 'Documentaries',
    duration: '18:32',
    views: 21045,
    daysAgo: 26,
    isFeatured: true,
  },
  {
    title: 'A Year of Open Doors',
    description:
      'Twelve months, two houses, thousands of encounters: our film of the year accompanies students, volunteers and guests from the first lesson at dawn to the last lantern of the evening.',
    thumbnailUrl: '/images/videos/year-of-open-doors.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw9Doors78H',
    category: 'Documentaries',
    duration: '34:05',
    views: 28410,
    daysAgo: 5,
    isFeatured: true,
    isMainFeature: true,
  },
];

/** The sample videos: one main feature and four more that are featured. */
export const videos = (today: string): z.input<typeof videoInput>[] => dated(samples, today);
