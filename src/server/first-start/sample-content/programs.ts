import type { z } from 'zod';
import type { programInput } from '../../../shared/schemas/programs';
import { paragraphsOf } from './dates';

/** The sample programs; the first six are shown on the home page. */
export const programs: z.input<typeof programInput>[] = [
  {
    title: 'Neighborhood Food Pantry',
    slug: 'neighborhood-food-pantry',
    category: 'Community Services',
    imageUrl: '/images/programs/food-pantry.svg',
    schedule: 'Tuesday and Friday, 2:00 to 6:00 PM',
    place: 'Community Center, ground floor',
    contact: 'The pantry team, +1 (555) 010-0142\npantry@example.org',
    description:
      'Fresh groceries every week for families who have to count every coin, chosen by themselves and handed over with respect.',
    longDescription: paragraphsOf(
      'The pantry is arranged like a small shop. Whoever comes takes a basket, walks along the shelves and chooses what the household needs: vegetables, bread from our own oven, milk, lentils, oil, diapers, spices that taste of home.',
      'Some 310 families visit us each week. The goods come from eleven markets and bakeries, from gardens in the neighborhood and from donors who fill a shelf every month. A dietitian helps with special needs, and once a month we cook together what is in season.',
      'Open Tuesday and Friday from 2:00 to 6:00 PM in the Community Center. A short conversation at the first visit is all the registration there is.',
    ),
  },
  {
    title: 'After-School Learning Center',
    slug: 'after-school-learning-center',
    category: 'Education',
    imageUrl: '/images/programs/after-school.svg',
    schedule: 'Every school day, 1:30 to 6:00 PM',
    place: 'Community Center, second floor',
    contact: 'learning-center@example.org',
    description:
      'A warm meal, a quiet desk and someone who explains fractions a third time: for children from six to fourteen, every school day.',
    longDescription: paragraphsOf(
      'At half past one the first children arrive with heavy bags and empty stomachs, so we begin with lunch. Afterwards there is an hour for homework in small groups, each with a teacher and a student volunteer.',
      'When the exercise books are closed, the afternoon opens: choir, chess, experiments, the garden, the reading room. Each child has one adult who keeps an eye on how things are going and speaks with parents and school.',
      'The center has room for 120 children. The contribution depends on income, and for many families it is nothing.',
    ),
  },
  {
    title: 'Young Leaders Path',
    slug: 'young-leaders-path',
    category: 'Youth Development',
    imageUrl: '/images/programs/young-leaders.svg',
    description:
      'One year, twelve weekends and a project of their own: young people from sixteen to twenty-one learn to take responsibility for others.',
    longDescription: paragraphsOf(
      'The path begins with a hike of three days, on which the group carries everything it needs and decides everything together. What happens there is talked about for the rest of the year.',
      'On twelve weekends the participants learn how to speak in front of others, plan a budget, settle a quarrel and ask for help. In the second half each team carries out a project in its own neighborhood, from a repair café to a football league for girls.',
      'Each participant is accompanied by a mentor. A new year begins with twenty-four places; applications are a letter, not a form.',
    ),
  },
  {
    title: 'Qur’an Reading and Memorization Circle',
    slug: 'quran-reading-and-memorization-circle',
    category: 'Quran Studies',
    imageUrl: '/images/programs/quran-circle.svg',
    schedule: 'Monday to Thursday, 4:00 to 9:00 PM\nSaturday, 10:00 AM to noon, for families',
    place: 'Community Center, the round room',
    contact: '+1 (555) 010-0117',
    description:
      'From the first letter to fluent recitation: small circles for children, women, men and whole families, led by experienced teachers.',
    longDescription: paragraphsOf(
      'In a circle everyone sits in the first row. Our groups have six to ten members, who listen to one another and learn at a pace that suits the slowest as well as the quickest.',
      'Beginners start with the letters and their sounds. The advanced work on fluency, on the rules of recitation and, if they wish, on memorization with a personal plan. Conversations on meaning and context belong to every lesson.',
      'Lessons take place in the round room of the Community Center in the afternoon and evening, and on Saturday morning for families. They are free of charge.',
    ),
  },
  {
    title: 'Family Care and Counseling',
    slug: 'family-care-and-counseling',
    category: 'Family Support',
    imageUrl: '/images/programs/family-care.svg',
    description:
      'Confidential conversations for couples, parents and young people, in six languages and in a house with a garden.',
    longDescription: paragraphsOf(
      'Every family has weeks in which nothing works. Our counselors listen, sort things out with you and stay as long as they are needed: in conflicts, in grief, when a child withdraws or a parent falls ill.',
      'Besides counseling there are groups for young parents, an evening for fathers, a circle for those who care for relatives, and practical help with letters and applications.',
      'The conversations are free and confidential. Appointments at 14 Orchard Lane by telephone or through the contact page; on Wednesday afternoons without one.',
    ),
  },
  {
    title: 'Arabic: First Steps',
    slug: 'arabic-first-steps',
    category: 'Courses',
    imageUrl: '/images/programs/arabic-first-steps.svg',
    description:
      'Twelve evenings for people who have never read from right to left: the letters, the first hundred words and a great deal of tea.',
    longDescription: paragraphsOf(
      'You need no earlier knowledge, no talent for languages and no particular reason. In twelve evenings you learn to read and write the alphabet, to greet, to ask the way, to order in a restaurant and to understand the signs in a market.',
      'Each group has at most twelve members. We write by hand, with a reed pen from the fourth evening on, because what the hand has learned the eye does not forget.',
      'Those who wish to continue will find the courses of our university at all levels.',
    ),
  },
  {
    title: 'Open Door Visits',
    slug: 'open-door-visits',
    category: 'Outreach',
    imageUrl: '/images/programs/open-door.svg',
    description:
      'For school classes, neighbors and the curious: guided visits with time for every question, and tea in the courtyard.',
    longDescription: paragraphsOf(
      'Many have never been inside a prayer hall and would like to ask something without giving offense. Our guides, most of them students, have heard nearly every question and look forward to the next.',
      'A visit takes about ninety minutes. School classes can combine it with a workshop on geometric patterns, calligraphy or the history of the astrolabe. We also come to you: to schools, hospitals, associations and offices.',
      'Visits are free. Please let us know two weeks ahead how many you are and whether anyone needs a step-free route.',
    ),
  },
  {
    title: 'Tea at Home: Visits for Elders',
    slug: 'tea-at-home-visits-for-elders',
    category: 'Community Services',
    imageUrl: '/images/programs/elders-visits.svg',
    description:
      'Ninety volunteers visit those who seldom get out: every week, at the same hour, with time to listen.',
    longDescription: paragraphsOf(
      'The most frequent sentence in our visitors’ notebook is: "She had already put the kettle on." For an hour or two each week there is conversation, a walk, a game of backgammon or simply company.',
      'Each visitor is trained, accompanied by our team and introduced in person. Many pairs have been together for years. Where more is needed we arrange for nursing, meals or help in the household.',
      'If you would like to be visited, or to visit, please call us or write through the contact page.',
    ),
  },
  {
    title: 'Saturday Club for Sports and Arts',
    slug: 'saturday-club-for-sports-and-arts',
    category: 'Youth Development',
    imageUrl: '/images/programs/saturday-club.svg',
    description:
      'Football, climbing, theater, kites and clay: every Saturday for girls and boys from eight to fourteen, with lunch in between.',
    longDescription: paragraphsOf(
      'The morning belongs to movement, the afternoon to the hands. The children choose anew every eight weeks, and something from each side is part of the bargain: those who only want to play football also learn to throw a pot.',
      'Trainers and artists work together with young helpers who were once members themselves. Twice a year everything is shown to parents and neighbors, and once a year Sandrow Park is full of kites.',
      'Membership costs what a family can give. Shoes and paint are available on loan.',
    ),
  },
  {
    title: 'Clean Water Partnership',
    slug: 'clean-water-partnership',
    category: 'Outreach',
    imageUrl: '/images/programs/clean-water.svg',
    description:
      'Wells that are planned, built and looked after together with the villages that drink from them.',
    longDescription: paragraphsOf(
      'We do not drill where nobody has asked us. A partnership begins with a letter from a village and a visit of several days, in which we find out what there is, what is lacking and who will look after it.',
      'The village gives land, stones and labor; the water fund pays for survey, drilling and pump. Two keepers are trained for each well and paid from a small fee. After one, three and seven years we come back and measure the quality of the water.',
      'Nine wells have been built so far, and all nine are in use. A share in a well can be given from 25 dollars.',
    ),
  },
];
