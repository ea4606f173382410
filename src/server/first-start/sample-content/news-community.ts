import { paragraphsOf, type SampleArticle } from './dates';

export const communityNews: SampleArticle[] = [
  {
    title: 'The new reading room is open',
    slug: 'the-new-reading-room-is-open',
    author: 'Noor Castellar',
    category: 'Announcements',
    daysAgo: 13,
    imageUrl: '/images/news/reading-room.svg',
    excerpt:
      'Six thousand books, forty seats and a ladder that every child wants to climb: the reading room of the Community Center is open from today, for everyone and without a card.',
    content: paragraphsOf(
      'For eight months there was hammering behind the blue door on the first floor. Since this morning the door has been open. Behind it lies a room of oak and light: shelves up to the ceiling, an arched alcove for reading, forty seats, and a ladder on rails that was tested by the children before anyone could stop them.',
      'The collection holds some six thousand books in seven languages. A good third came from the estate of a teacher, Mrs. Wardani, who had lent her books to half the neighborhood for decades and kept a record of it in a small green notebook. The notebook lies in a glass case by the entrance. The last line in it is still open.',
      'There is no membership and no fee. Books may be read on the spot or borrowed for three weeks. In the afternoons volunteers help with homework, on Wednesdays a story is read aloud at four, and on Friday evenings the alcove belongs to those who are learning to read as adults.',
      'The room is open Monday to Friday from 9:00 AM to 5:00 PM and on Saturday from 10:00 AM to 2:00 PM. Those who have books to give are asked to show us a list first: the shelves are long, but not endless.',
    ),
  },
  {
    title: 'Twelve hundred trees along the Marrow',
    slug: 'twelve-hundred-trees-along-the-marrow',
    author: 'Sumayya Rahmani',
    category: 'Community',
    daysAgo: 68,
    imageUrl: '/images/news/river-trees.svg',
    excerpt:
      'Willows, alders and wild cherries: four hundred helpers planted the bare river bank between the old bridge and the mill, and every tree now has someone who waters it.',
    content: paragraphsOf(
      'At seven in the morning there was mist above the river and a line of people with spades on the path. At three in the afternoon 1,200 young trees stood between the old bridge and the mill, each tied to a stake with a strip of cloth, so that the bank looked as if it had been decorated for a feast.',
      'The flood had carried away what had held the soil there. Together with the town’s foresters we chose trees whose roots like wet feet: willow and alder close to the water, wild cherry, maple and hazel further up. The holes had been dug during the week by two classes of the vocational school, who now know more about clay than they ever wished to.',
      'Four hundred people came, among them three congregations, a football club and a wedding party in good clothes who had promised the bride. Soup was cooked in the kettle of the fire brigade.',
      'Planting is the easy part. For two years a young tree needs water, and somebody who notices when it does not get any. That is why a small tag hangs on each stake with a name on it. There are still 140 tags without one. Those who live near the river and own a watering can are warmly invited.',
    ),
  },
  {
    title: 'Where the money went: our annual report is here',
    slug: 'where-the-money-went-our-annual-report-is-here',
    author: 'Tariq Osmanel',
    category: 'Announcements',
    daysAgo: 101,
    imageUrl: '/images/news/annual-report.svg',
    excerpt:
      'Every number with its story, and one page about what did not work: the annual report is available in print and on request by mail.',
    content: paragraphsOf(
      'An annual report is a promise kept in numbers. Someone gave ten dollars, or a hundred, or an afternoon, and has a right to know what became of it. Ours has 48 pages this year, and we have tried to write it so that it can be read without a dictionary of accounting.',
      'Of every dollar that was entrusted to us, 87 cents went directly into programs: education first, then humanitarian aid, community services and youth work. Eight cents were spent on administration, which includes the audit, insurance and the roof of the Community Center. Five cents went into the reserve that allowed us to act on the first day of the flood rather than the tenth.',
      'One page carries the title "What did not work". The sewing cooperative in Eastgate closed after a year because we had misjudged the rent. An online course was finished by only a fifth of those who began it. We describe what we learned from both, and what we do differently now.',
      'The accounts were examined by independent auditors, whose statement is printed in full. You can read the report in the reading room or ask for a copy through the contact page. Questions are welcome, the uncomfortable ones in particular. The author answers them personally.',
    ),
  },
  {
    title: 'Family counseling moves to the house with the green door',
    slug: 'family-counseling-moves-to-the-house-with-the-green-door',
    author: 'Sumayya Rahmani',
    category: 'Announcements',
    daysAgo: 163,
    imageUrl: '/images/news/counselling-office.svg',
    excerpt:
      'More quiet, a garden and a playroom: from next week our counselors will welcome families at 14 Orchard Lane, five minutes from the Community Center.',
    content: paragraphsOf(
      'Some conversations need a door that closes softly. For years our counselors have met with families between the kitchen and the sports hall of the Community Center, where there was always somebody bouncing a ball. From next week they will have a house of their own, with four rooms, a garden and an old mulberry tree.',
      'The house at 14 Orchard Lane was left to the foundation by a couple who had lived in it for fifty-one years. In their letter they wrote that much had been talked over at the kitchen table and that they would like it to stay that way. The table is still there. It is now in the largest of the rooms.',
      'Five counselors, two of them volunteers, offer conversations for couples, parents and young people, in six languages. They help with questions of upbringing, with grief, with quarrels that have become too old, and with letters from authorities. What is said remains in the house. Nobody is asked about their faith or their papers.',
      'In the playroom two trained helpers look after the children. Appointments can be made by telephone or through the contact page; on Wednesday afternoons the door is open without one. You will recognize it easily: it is the green one.',
    ),
  },
  {
    title: 'Eighteen graduates, eighteen sewing machines',
    slug: 'eighteen-graduates-eighteen-sewing-machines',
    author: 'Bilal Sayeen',
    category: 'Community',
    daysAgo: 243,
    imageUrl: '/images/news/sewing-graduates.svg',
    excerpt:
      'After nine months of measuring, cutting and starting again, the women of the sewing workshop received their certificates, and each took home the machine on which she had learned.',
    content: paragraphsOf(
      'The final task was a coat. It had to have a lining, two pockets and a collar that lies flat, and whoever has ever sewn a collar knows why the room was silent for the last three days. Eighteen coats hung in the hall at the end, from dark blue to the orange of ripe apricots, and no two were alike.',
      'The workshop runs for nine months, four mornings a week. Besides cutting and sewing it includes arithmetic, a language lesson and a course on prices, because many who sew very well ask far too little for it. Children are looked after next door.',
      'At the graduation each participant received a certificate and the machine at which she had sat. Eleven already have work: four in a theater, three with a tailor, and four who have rented a shop together on Mill Square. The sign above the door reads "Four Needles".',
      '"In the first week I was afraid of the pedal," said Rania, who spoke for the group. "I thought the machine would run away with me. Now I know that it goes exactly as fast as I want. I have been thinking about that a great deal, and not only when I sew."',
      'The next workshop has twenty places. Sturdy machines in working order are gratefully received.',
    ),
  },
  {
    title: 'The old neighborhood oven is lit again',
    slug: 'the-old-neighborhood-oven-is-lit-again',
    author: 'Noor Castellar',
    category: 'Community',
    daysAgo: 352,
    imageUrl: '/images/news/old-oven.svg',
    excerpt:
      'For thirty years the brick oven behind the Community Center was a place to store bicycles. Now bread is baked in it every Saturday, and the whole street brings its dough.',
    content: paragraphsOf(
      'Nobody could remember who had built it. There was only the dome of brick behind the center, half covered by ivy, in which bicycles and flower pots were kept. When a mason from the neighborhood tapped against it and said that it was sound, the matter was decided.',
      'It took eleven Saturdays to clear the flue, replace the floor and learn how to make a fire that does not smoke. The first loaves were black outside and raw inside. The tenth were good. Since then the oven has been lit every Saturday at six, and from nine o’clock on anyone may bring dough.',
      'What comes is a lesson in geography: flat breads with sesame, dark rye, braided loaves, small rolls filled with cheese, and now and then a tray of onions from someone who simply likes them that way. There is a board on which to write a name, and a rule that one in ten loaves stays. It goes to the food pantry, still warm.',
      'Some come without dough, for the bench by the wall. It is warm there until evening. Mrs. Halloran, whose family has been baking for four generations, says that an oven is nothing but a very slow way of inviting people. She would know.',
    ),
  },
  {
    title: 'Come in and look around: a day of open doors',
    slug: 'come-in-and-look-around-a-day-of-open-doors',
    author: 'Yusuf Al-Marwan',
    category: 'Announcements',
    daysAgo: 398,
    imageUrl: '/images/news/open-house.svg',
    excerpt:
      'What happens behind these walls? On the day of open doors everyone may ask everything. There will be tours, music lessons to listen to, and soup.',
    content: paragraphsOf(
      'Every week somebody stops at our gate, looks at the tiles above it, and walks on. This invitation is for them. On the coming open day all doors on the campus and in the Community Center will be open from ten in the morning until the evening, and there is no need to know anything beforehand.',
      'Tours begin every half hour and last about forty minutes. They lead through the prayer hall, the library, the workshop and the kitchen, and end in the courtyard with tea. Our guides are students. They have been told to answer every question, and to say so honestly when they do not know the answer.',
      'In the classrooms you may sit in on a lesson: Arabic for beginners, drawing with the compass, or the history of the astrolabe. Children can build kites. At two o’clock the director answers questions in the large hall, and anyone who would rather ask in writing will find a box by the entrance.',
      'Both sites can be reached without steps. Prayers take place at their usual times, and guests are welcome to watch quietly or to rest in the garden meanwhile. We look forward to everyone who comes in.',
    ),
  },
];
