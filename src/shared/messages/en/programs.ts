/** The list of programs and the page of each. */
export const programs = {
  programs: 'Programs',
  ourPrograms: 'Our Programs',
  listTitle: 'All programs',
  allPrograms: 'All Programs',
  learnMore: 'Learn more',
  noneFound: 'No programs found',
  tryOther: 'Please try a different category or check back later.',
  featuredProgram: 'Featured program',
  register: 'Register',

  when: 'When',
  where: 'Where',
  contact: 'Contact',
  giveToProgram: 'Give to this program',
  getInvolved: 'Get Involved',
  backToPrograms: 'Back to Programs',
} as const;
