import { translated } from '../catalogue';

export const programs = translated('programs', {
  programs: 'البرامج',
  ourPrograms: 'برامجنا',
  listTitle: 'كل البرامج',
  allPrograms: 'كل البرامج',
  learnMore: 'اعرف المزيد',
  noneFound: 'لا توجد برامج',
  tryOther: 'يُرجى تجربة تصنيف آخر أو العودة لاحقًا.',
  featuredProgram: 'برنامج مميّز',
  register: 'سجّل',

  when: 'الموعد',
  where: 'المكان',
  contact: 'للتواصل',
  giveToProgram: 'تبرّع لهذا البرنامج',
  getInvolved: 'شارك معنا',
  backToPrograms: 'العودة إلى البرامج',
});
