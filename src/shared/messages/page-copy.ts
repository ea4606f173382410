import { type CopySetting, entry, line, list, picture, sentence, text } from './copy-settings';

const forSearchEngines = 'Shown by search engines, not on the page. {foundation} is replaced with the name.';

/** Default texts of the other pages. */
export const pageCopy = [
  sentence('aboutLead', 'About: introduction', 'Who we are, how it began, and what we work for.'),
  text(
    'aboutMission',
    'About: mission',
    `We spread beneficial knowledge and serve people, whoever they are: in classrooms and kitchens, in homes and in camps, close by and far away.

Whatever is given to us is given on. Every program is led by people who know those whom it serves, and every donation is accounted for.`,
  ),
  picture('aboutPicture', 'About: picture', '', 'Beside the mission. None is shown while this is empty.'),
  list(
    'aboutValues',
    'About: values',
    `Sincerity
We do what we do for its own sake, and say what we do.

Excellence
We give our time and our craft as if the guest were our own.

Service
We begin with those whom others overlook.`,
  ),
  line(
    'aboutDescription',
    'About: description',
    'Mission, history and people of {foundation}.',
    forSearchEngines,
  ),

  sentence(
    'programsLead',
    'Programs: introduction',
    'For neighbors and newcomers, for children and their grandparents.',
  ),
  entry(
    'programsYouth',
    'Programs: featured program',
    `Youth Development
Mentors, weekends outdoors and projects of their own: young people learn to lead by serving, and find friends for life on the way.`,
    'Below the list of programs.',
  ),
  picture(
    'programsYouthPicture',
    'Programs: picture of the featured program',
    '/images/programs/young-leaders.svg',
  ),
  line(
    'programsDescription',
    'Programs: description',
    'Community services, education and programs for the young.',
    forSearchEngines,
  ),

  sentence(
    'universityLead',
    'University: introduction',
    'Sound learning, taught by scholars who have time for their students.',
  ),
  list(
    'universityStatistics',
    'University: figures',
    `20+
Courses

15+
Scholars

500+
Students

10+
Countries`,
    'The figure is the title.',
  ),
  list(
    'admissionSteps',
    'Admissions: how to apply',
    `Submit application
Write to us first: we tell you what else we need, such as certificates.

Entrance assessment
A short test shows where you stand, and where to begin.

Interview
We meet, in person or online, and talk about your aims.

Admission decision
You hear from us within 2-4 weeks.

Enrollment
Choose your courses and begin.`,
    'Steps are numbered. The first one links to the form.',
  ),
  list(
    'admissionDeadlines',
    'Admissions: deadlines',
    `Fall
June 30

Spring
November 30

Summer
March 31`,
    'The term is the title.',
  ),
  line(
    'universityDescription',
    'University: description',
    'Courses, faculty and admissions of our university.',
    forSearchEngines,
  ),

  sentence(
    'donationNote',
    'Donations: below the form',
    'Donations are tax-deductible, and you will receive a receipt by email.',
    'Check what your law allows you to say.',
  ),
  list(
    'giftImpact',
    'Donations: what an amount makes possible',
    '',
    'Title: an amount such as $50. Text: what it makes possible. Hidden while empty.',
  ),
  sentence(
    'givingSafety',
    'Donations: safety',
    'What you type here reaches us over an encrypted connection. We never see your card number.',
    'Beside the form; on phones below it.',
  ),
  picture('donatePicture', 'Donations: picture', '/patterns/14.svg', 'Beside the form, on large screens.'),
  list(
    'volunteerNeeds',
    'Volunteers: current needs',
    `Homework tutors
Two hours on a weekday afternoon, for children from six to fourteen.

Food pantry helpers
Saturday mornings: unpack, sort, and hand over with a kind word.

Translators
By phone or in person, above all Arabic, Farsi, Somali and Ukrainian.

Drivers
With a van or without, for deliveries to families who cannot come.`,
  ),
  picture('volunteerPicture', 'Volunteers: picture', '/patterns/7.svg', 'Beside the form, on large screens.'),
  entry(
    'supportShare',
    'Other ways to support: share',
    `Share
Tell a friend what we do; most who help heard of it from somebody.`,
  ),
  entry(
    'supportInKind',
    'Other ways to support: gifts in kind',
    `In-Kind Donations
Books, winter clothes, school things, furniture in good order.`,
  ),
  entry(
    'supportCorporate',
    'Other ways to support: companies',
    `Corporate Partnerships
Your company can carry a program, match gifts or lend its skills.`,
  ),
  line(
    'involveDescription',
    'Get involved: description',
    'Donate to {foundation} or give your time.',
    forSearchEngines,
  ),

  sentence('newsLead', 'News: introduction', 'News and stories from our work.'),
  sentence('eventsLead', 'Events: introduction', 'Join us for our upcoming events or check out past events'),
  sentence('videosLead', 'Videos: introduction', 'Lectures, documentaries and reports from our work.'),

  sentence('contactLead', 'Contact: introduction', 'Write to us, call us, or come by: somebody will listen.'),
  list(
    'contactQuestions',
    'Contact: questions and answers',
    `How can I make a donation?
On the page Get Involved, by card, PayPal or bank transfer, once or every month.

How can I volunteer?
Fill in the application on the page Get Involved. We answer within a week.

What programs do you offer?
Community services, education, Quran studies, family support and programs for the young; the page Programs lists them all.

Are donations tax-deductible?
Donations are tax-deductible as far as the law where you live allows; you receive a receipt by email.

How do I enroll at the university?
Send your application before the deadline of the term; the page University shows each step.`,
    'The question is the title.',
  ),
  line('contactDescription', 'Contact: description', 'Write to us, call us, or come by.', forSearchEngines),
  line(
    'privacyDescription',
    'Privacy policy: description',
    'What we keep of what you send us, and why.',
    forSearchEngines,
  ),
  line(
    'termsDescription',
    'Terms of service: description',
    'What you may do with this site and what we ask of you.',
    forSearchEngines,
  ),
] as const satisfies readonly CopySetting[];
