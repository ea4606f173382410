import { paragraphsOf, type SampleArticle } from './dates';

export const educationNews: SampleArticle[] = [
  {
    title: 'Places open in the evening Qur’an circle for working adults',
    slug: 'places-open-in-the-evening-quran-circle-for-working-adults',
    author: 'Ibrahim Toureh',
    category: 'Education',
    daysAgo: 6,
    imageUrl: '/images/news/evening-circle.svg',
    excerpt:
      'Two new groups begin next month, one for complete beginners. The lessons take place after working hours, with tea, small groups and all the time that a new letter needs.',
    content: paragraphsOf(
      'Many of those who come to us in the evening have carried the wish to read for years. One drives a bus, one runs a flower shop, one has raised five children and says that it is now her turn. What they share is a day full of duties and one quiet hour at the end of it.',
      'Because the waiting list has grown long, two more groups will begin next month. The first starts from the very first letter and needs no earlier knowledge. The second is for those who read slowly and would like to read more fluently and more beautifully. Each has ten places, so that everyone is heard in every lesson.',
      'We meet on Tuesdays and Thursdays from 7:30 to 9:00 PM in the round room of the Community Center. Tea is ready at seven. A teacher looks after the children who come along, and those who miss a lesson may listen to a recording made for their own group.',
      'The lessons are free of charge, like all lessons of the Qur’an circle. Those who are able to may give something for books, so that everyone has their own copy on the stand. Please register through the contact page and tell us in a sentence or two what you have learned so far. If it is nothing at all, that is a fine beginning.',
    ),
  },
  {
    title:
      'From a borrowed classroom above the bakery to a campus of its own: how three generations of teachers and students built the university that now welcomes learners from ten countries',
    slug: 'from-a-borrowed-classroom-above-the-bakery-to-a-campus-of-its-own',
    author: 'Amina Farouk',
    category: 'Education',
    daysAgo: 55,
    imageUrl: '/images/news/campus-years.svg',
    excerpt:
      'There were eleven chairs, one lamp and the smell of fresh bread. A look back at the first class, and at what has stayed the same since.',
    content: paragraphsOf(
      'Those who attended the first class remember the bread. The room lay above the Halloran bakery, the lessons began at six in the morning before everyone went to work, and by half past six nobody could think of anything else. The baker, who had lent us the room for nothing, solved the problem in his own way: he sent up a tray.',
      'There were eleven chairs and fourteen students. Maryam Sulaym, today our professor of history, was one of them. She was nineteen, worked as a seamstress, and did her reading on the tram. "Nobody asked what we had been before," she says. "The question was what we had read since yesterday."',
      'From the room above the bakery the class moved to a former stable, from the stable to two floors of an old school, and finally to the campus by the river: a library, nine lecture rooms and a courtyard with a fountain, paid for by more than six thousand donors, most of whom gave small sums over many years.',
      'Today more than five hundred students from ten countries learn here. There are grants, a program for those who study beside their work, and a day nursery. Much has become easier. Some things have deliberately stayed as they were: every teacher knows every student by name, every week ends with a shared meal, and the first lesson of each year begins at six in the morning.',
      'There is bread, too. The baker’s granddaughter delivers it.',
    ),
  },
  {
    title: 'Forty-two students receive the Lantern Scholarship',
    slug: 'forty-two-students-receive-the-lantern-scholarship',
    author: 'Amina Farouk',
    category: 'Education',
    daysAgo: 84,
    imageUrl: '/images/news/scholarships.svg',
    excerpt:
      'The scholarship pays tuition, books and travel. More than that, it comes with a person: each student is accompanied by a mentor from the first day to the last.',
    content: paragraphsOf(
      'The letters went out on a Monday. By Tuesday morning the first student stood in the office, still holding the envelope, and asked whether there had been a mistake. There had not. Forty-two young women and men will study with a Lantern Scholarship this year, eight more than the year before.',
      'The scholarship covers tuition, books and the ticket for bus or train. It is given by need and by the promise that lies in a person, not by grades alone. The committee reads every application twice, the second time without name and address.',
      'What the students value most cannot be paid into an account. Each of them has a mentor, usually a former student, who meets them every second week, reads drafts, explains forms and asks how things are at home. Of the students who were accompanied in this way, nine out of ten completed their degree.',
      '"My mentor told me that he had failed the same examination," says Karim, who studies the history of science in his third year. "I passed on the second attempt, exactly like him. Now I am waiting for the day when I can tell this to someone else."',
      'Applications for the coming year open together with the admissions of the university. Mentors are always needed: two hours every second week, a patient ear, and coffee on us.',
    ),
  },
  {
    title: 'Stars from wood and paper: an exhibition by our geometry students',
    slug: 'stars-from-wood-and-paper-an-exhibition-by-our-geometry-students',
    author: 'Hafsa Lindarel',
    category: 'Education',
    daysAgo: 310,
    imageUrl: '/images/news/geometry-exhibition.svg',
    excerpt:
      'With nothing but a compass and a straightedge, twenty-three students spent a year exploring patterns that craftspeople have been drawing for a thousand years.',
    content: paragraphsOf(
      'It begins with a circle. Six more of the same size fit around it exactly, and whoever has drawn this once with their own hand will not forget the small surprise. From here it is only a few steps to a star with twelve points, and from the star to a pattern that could continue beyond the edge of the paper without end.',
      'For a year, twenty-three students of the course in art and geometry have followed these steps. They drew without rulers and without numbers, as the old workshops did: the compass keeps the measure. Then they chose one pattern each and carried it into a material. There are inlaid boxes, a screen of walnut wood, tiles in four glazes, and a quilt on which a grandmother and her granddaughter worked together.',
      'The exhibition in the courtyard of the university shows the finished pieces next to the drawings from which they came, including those that went wrong. "The mistakes are the best teachers in the room," says Hafsa Lindarel, who leads the course. "A line that is off by the width of a hair shows itself ten stars later."',
      'Admission is free. On Saturdays students help visitors to draw a star of their own, and nobody has left so far without one. Compasses are provided; patience usually arrives by itself.',
    ),
  },
];
