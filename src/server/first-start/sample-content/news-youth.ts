import { paragraphsOf, type SampleArticle } from './dates';

export const youthNews: SampleArticle[] = [
  {
    title: 'Two hundred kites over Sandrow Park',
    slug: 'two-hundred-kites-over-sandrow-park',
    author: 'Layla Haddarin',
    category: 'Youth',
    daysAgo: 21,
    imageUrl: '/images/news/kite-day.svg',
    excerpt:
      'Built from bamboo, paper and a good deal of glue: on Kite Day the children of the Saturday Club showed that nearly everything flies if it is held by the right people.',
    content: paragraphsOf(
      'The wind came at eleven. Until then two hundred children had stood on the meadow with their kites, looked at the sky and asked at intervals of one minute when it would begin. Then a gust went through the poplars, somebody ran, and a moment later there was more paper in the air than in the library.',
      'The kites had been built in the four weeks before, by groups of three. That was the rule: one builds the frame, one the sail, one the tail, and none of them can fly without the other two. Many of the children had not known each other before. Some had no language in common, which, as it turned out, is no obstacle when it comes to glue.',
      'There were prizes for the highest flight, the most beautiful tail and the bravest repair. The last one went to Sami, Ines and Malik, whose kite had got caught in a tree, lost a wing, and flew again an hour later with a wing made from a bread bag.',
      '"You learn a lot by watching who lets out the line and who holds on," says Layla Haddarin, who leads the youth work. "By the end they were all doing both." The next Kite Day will take place next year. The Saturday Club meets every week and has room for new children from eight to fourteen.',
    ),
  },
  {
    title: 'Young mechanics repair three hundred bicycles for newcomers',
    slug: 'young-mechanics-repair-three-hundred-bicycles-for-newcomers',
    author: 'Layla Haddarin',
    category: 'Youth',
    daysAgo: 141,
    imageUrl: '/images/news/bicycle-workshop.svg',
    excerpt:
      'In a garage on Tanner Street, young people turn scrap into transport. The three-hundredth bicycle was handed over this week, with a basket and a new bell.',
    content: paragraphsOf(
      'Number 300 is red. It came to the workshop without a chain, with a bent wheel and a swallow’s nest in the basket, and left it on Thursday with Mrs. Adel, a nurse who has moved here from far away and now gets to her early shift in twelve minutes instead of fifty.',
      'The bicycle workshop began two years ago with one toolbox and five teenagers who wanted to be anywhere but at home. Today thirty-four young people between thirteen and nineteen work there on three afternoons a week. They collect old bicycles, take them apart, clean, straighten and grease, and before one of them goes out, a second pair of eyes checks the brakes.',
      'The bicycles go to people who are new in town and to families who cannot afford one. Whoever receives one also gets a lock, a lamp and, if they wish, a lesson in riding. Eleven women have learned it on the empty market square in the evening, to the applause of the ice-cream seller.',
      'For some the workshop has become more than a pastime. Three have found an apprenticeship, and Omar, who could not read a manual when he came, has just written one: "How to change a tube without swearing". It hangs above the bench, in four languages.',
    ),
  },
  {
    title: 'A night with the rings of Saturn',
    slug: 'a-night-with-the-rings-of-saturn',
    author: 'Adil Hosnavar',
    category: 'Youth',
    daysAgo: 214,
    imageUrl: '/images/news/young-astronomers.svg',
    excerpt:
      'Sixty young people spent a night on Qasr Hill with three telescopes, one astrolabe and eleven liters of cocoa. Sleep was not on the program.',
    content: paragraphsOf(
      'Toward two in the morning it became quiet on Qasr Hill. The clouds had drifted off, somebody had found Saturn, and one after another sixty young people bent over the eyepiece. Most of them said nothing. One girl laughed out loud, apologized, and asked to look again.',
      'The night of the stars is the highlight of the astronomy club, which meets every second Friday. For weeks the group had prepared: they had learned how to read a star map, ground a small mirror, and built an astrolabe out of cardboard with which the height of a star can be measured to within two degrees. A thousand years ago people found their way across deserts and seas with it.',
      'Between the observations there were stories by the fire: of Al-Sufi, who described the Andromeda nebula as a little cloud, of Maryam, a maker of instruments in Aleppo, and of the many star names that still sound Arabic today, from Aldebaran to Vega.',
      'At dawn they rolled up the blankets, drank the last cocoa and walked down through wet grass. "I always thought the sky was a ceiling," said Yasin, twelve, on the way. "But it is more like a window." We have nothing to add to that.',
    ),
  },
];
