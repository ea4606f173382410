import type { z } from 'zod';
import type { teamMemberInput } from '../../../shared/schemas/team';

/** The sample team, its leadership first. */
export const teamMembers: z.input<typeof teamMemberInput>[] = [
  {
    name: 'Yusuf Al-Marwan',
    title: 'Executive Director',
    imageUrl: '/images/team/yusuf-al-marwan.svg',
    bio: 'Yusuf was among the fourteen students of the first class above the bakery. He worked as a teacher for eleven years before he took over the direction of the foundation, and still gives the six o’clock lesson on the first day of each year.',
    isLeadership: true,
    socialLinks: {
      linkedin: 'https://example.org/people/yusuf-al-marwan',
      twitter: 'https://example.org/social/yusufalmarwan',
      email: 'yusuf@example.org',
    },
  },
  {
    name: 'Dr. Amina Farouk',
    title: 'Director of Education',
    imageUrl: '/images/team/amina-farouk.svg',
    bio: 'Amina is responsible for everything in which somebody learns something, from the after-school center to the university. She studied linguistics, speaks five languages and is learning the sixth from her students.',
    isLeadership: true,
    socialLinks: { linkedin: 'https://example.org/people/amina-farouk', email: 'amina@example.org' },
  },
  {
    name: 'Idris Bellamo',
    title: 'Head of Humanitarian Programs',
    imageUrl: '/images/team/idris-bellamo.svg',
    bio: 'A civil engineer by profession, Idris has built bridges, wells and one very good football pitch. He spends about half the year with partner villages and keeps in touch with every well keeper by telephone.',
    isLeadership: true,
    socialLinks: { twitter: 'https://example.org/social/idrisbellamo', email: 'idris@example.org' },
  },
  {
    name: 'Sumayya Rahmani',
    title: 'Director of Community Services',
    imageUrl: '/images/team/sumayya-rahmani.svg',
    bio: 'Sumayya came to the foundation as a volunteer in the kitchen and stayed. Today the social worker leads the pantry, the counseling service and the visits for elders, and knows half of the lower town by name.',
    isLeadership: true,
    socialLinks: { linkedin: 'https://example.org/people/sumayya-rahmani' },
  },
  {
    name: 'Tariq Osmanel',
    title: 'Director of Finance and Administration',
    imageUrl: '/images/team/tariq-osmanel.svg',
    bio: 'Tariq makes sure that every dollar arrives where it was meant to go and that anyone can check it. He answers questions about the annual report in person, preferably over a cup of strong coffee.',
    isLeadership: true,
    socialLinks: { email: 'tariq@example.org' },
  },
  {
    name: 'Layla Haddarin',
    title: 'Youth Coordinator',
    imageUrl: '/images/team/layla-haddarin.svg',
    bio: 'Layla leads the Saturday Club, the bicycle workshop and the Young Leaders Path. She is a trained climbing instructor and believes that most problems look smaller from above.',
    isLeadership: false,
    socialLinks: { twitter: 'https://example.org/social/laylahaddarin', email: 'layla@example.org' },
  },
  {
    name: 'Bilal Sayeen',
    title: 'Volunteer Coordinator',
    imageUrl: '/images/team/bilal-sayeen.svg',
    bio: 'Bilal finds the right task for each of our 420 volunteers, and the right volunteer for each task. He remembers birthdays, allergies and who prefers not to stand in the rain.',
    isLeadership: false,
    socialLinks: { email: 'bilal@example.org' },
  },
  {
    name: 'Noor Castellar',
    title: 'Communications and Media',
    imageUrl: '/images/team/noor-castellar.svg',
    bio: 'Noor writes, photographs and films what happens at the foundation. Before that she worked for a regional newspaper, where she learned to ask a second question after the first.',
    isLeadership: false,
    socialLinks: { linkedin: 'https://example.org/people/noor-castellar' },
  },
  {
    name: 'Hamza Okori',
    title: 'Facilities and Logistics',
    imageUrl: '/images/team/hamza-okori.svg',
    bio: 'Hamza looks after two sites, four vans and one brick oven. If something arrives on time, is warm, or stays dry, he very probably had a hand in it.',
    isLeadership: false,
  },
];
