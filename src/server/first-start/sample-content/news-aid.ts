import { paragraphsOf, type SampleArticle } from './dates';

export const aidNews: SampleArticle[] = [
  {
    title: 'Relief convoy reaches 640 families in the Zaytun Hills',
    slug: 'relief-convoy-reaches-640-families-in-the-zaytun-hills',
    author: 'Idris Bellamo',
    category: 'Humanitarian Aid',
    daysAgo: 1,
    imageUrl: '/images/news/winter-relief.svg',
    excerpt:
      'Blankets, stoves and food for a month: after two days on narrow mountain roads, our drivers and volunteers unloaded the last of eleven trucks in the village of Upper Zaytun.',
    content: paragraphsOf(
      'The last truck arrived after dark. A group of boys with lanterns had walked down to the bend below the village to show the driver where the road was firm, and by the time the engine stopped, half of Upper Zaytun had come out to help unload. In less than an hour, 74 parcels were under a roof.',
      'The Zaytun Hills lie above two thousand meters, and nights there are cold for most of the year. After the landslide damaged houses in four villages, many families moved into tents and school buildings. Together with the village councils our team drew up a list of what was missing most: blankets, small stoves, lamp oil, flour, lentils, and warm clothing for children.',
      'In two days, 31 volunteers brought these things to 640 families. Each household received a parcel meant to last a month, and the elders of each village checked the list so that nobody was left out and nobody was counted twice. Three nurses from the valley travelled along and saw 112 patients, most of them with coughs and frostbitten fingers.',
      '"What I will remember is how carefully people shared," says Sumayya Rahmani, who led the distribution in Lower Zaytun. "A woman gave one of her two blankets back because her neighbor had a newborn. We found another one for her, of course."',
      'A second convoy is being prepared with building materials: roof sheets, window frames and insulation for the school in Kefrin. If you would like to help pack or drive, write to us through the contact page. If you would like to give, every amount finds its way up the mountain.',
    ),
  },
  {
    title: 'A well for Tamrin: clean water after three dry years',
    slug: 'a-well-for-tamrin-clean-water-after-three-dry-years',
    author: 'Idris Bellamo',
    category: 'Humanitarian Aid',
    daysAgo: 30,
    imageUrl: '/images/news/tamrin-well.svg',
    excerpt:
      'At 86 meters the drill reached water. Today the well of Tamrin serves 1,400 people, and its keepers are two sisters who learned how to repair the pump themselves.',
    content: paragraphsOf(
      'For three years the day began in Tamrin with a walk of six kilometers. The old well had fallen dry, the stream below the village carried water only after rain, and it was mostly the girls who went, two jerrycans at a time, before school or instead of it.',
      'When the village wrote to us, it did not ask for a gift but for a partner. The families offered labor, stones and a piece of land; our water fund paid for the survey, the drilling and the pump. At 62 meters the drill struck rock, and for a week it looked as if the work had been in vain. At 86 meters there was water, clear and plenty of it.',
      'The well was built to last. A ring of dressed stone keeps it clean, a trough on the lower side serves the animals, and the overflow waters a garden where the school grows beans and onions. A committee of five collects a small fee from each household and keeps it for repairs.',
      'Its keepers are Hala and Samira, two sisters aged 24 and 27. They spent a month in the workshop of our engineer, took a pump apart and put it together again eleven times, and now hold the only two keys. "If it breaks, nobody has to wait for someone from the city," says Samira. "They only have to knock at our door."',
      'Tamrin is the ninth village of the Clean Water Partnership. Two more wells are being surveyed, and the sisters have agreed to train the keepers there.',
    ),
  },
  {
    title: 'Nine hundred school bags packed in one weekend',
    slug: 'nine-hundred-school-bags-packed-in-one-weekend',
    author: 'Bilal Sayeen',
    category: 'Humanitarian Aid',
    daysAgo: 120,
    imageUrl: '/images/news/school-bags.svg',
    excerpt:
      'Notebooks, pencils, a drinking bottle and a handwritten card: volunteers between six and eighty-one years of age filled 900 bags for children who start school with very little.',
    content: paragraphsOf(
      'On Saturday morning the sports hall of the Community Center looked like a warehouse: forty tables, a mountain of cardboard and nine hundred empty bags in six colors. On Sunday evening the hall was empty again, and three vans were on their way to eleven schools.',
      'Between the two lay about fourteen hours of counting, folding and laughing. Every bag received five notebooks, a pencil case, a ruler, a box of colors, a drinking bottle and a warm scarf. The youngest volunteer, six years old, was responsible for erasers and took the matter very seriously. The oldest, eighty-one, sharpened pencils and told stories about the time when a slate had to do.',
      'The idea that is most loved by the children is also the one that costs nothing. Each bag holds a card, written by hand, from a child at one of our after-school groups. Some wrote a wish, some a riddle, and one drew a map of the best hiding places in any schoolyard.',
      'The schools were chosen together with teachers and social workers, who know which families would never ask. Our thanks go to the 186 people who gave their weekend, and to the small shops around Mill Square that sold us everything at cost.',
    ),
  },
  {
    title: 'By boat from door to door: a week in the flooded lower town',
    slug: 'by-boat-from-door-to-door-a-week-in-the-flooded-lower-town',
    author: 'Noor Castellar',
    category: 'Humanitarian Aid',
    daysAgo: 275,
    imageUrl: '/images/news/flood-boats.svg',
    excerpt:
      'When the Marrow rose above its banks, fishermen, students and neighbors formed a small fleet. For seven days it carried bread, medicine and people.',
    content: paragraphsOf(
      'The first boat belonged to Mr. Dorrin, a retired fisherman who had not used it for two years. At five in the morning he tied it to a street lamp in front of our Community Center and asked where he should go. By noon there were nine boats, and by evening a list of streets hung in the entrance hall, each with the name of the person who would look after it.',
      'For a week the lower town could be reached only by water. The kitchen of the center cooked around the clock and sent out 4,300 meals. The pharmacy on the hill packed medicines by name, and a crew of four nursing students brought them to the houses, waited until they were taken, and wrote down what would be needed the next day.',
      'Sixty-two people were brought to dry ground, among them a mother with twins three days old and a gentleman who would leave his house only together with his canaries. The canaries spent the week in our office and were much missed afterwards.',
      'The water is gone, but the work is not. Walls must dry, floors must be replaced, and many families lost furniture and tools for which there is no insurance. Our repair fund has helped 118 households so far. Carpenters, electricians and people with patience for paperwork are still very welcome.',
      'Mr. Dorrin has painted his boat in the meantime. On its side, in green letters, it now says: Neighbor.',
    ),
  },
];
