import { translated } from '../catalogue';

export const university = translated('university', {
  university: 'الجامعة',
  courses: 'الدورات',
  faculty: 'أعضاء هيئة التدريس',
  admissions: 'القبول',
  noCourses: 'لا توجد دورات',
  viewAllCourses: 'عرض كل الدورات',
  noFaculty: 'لم يُنشر شيء عن هيئة التدريس بعد',
  viewAllFaculty: 'عرض كل أعضاء هيئة التدريس',
  howToApply: 'خطوات التقديم',
  fillInForm: 'تعبئة النموذج',
  deadlines: 'المواعيد النهائية للتقديم',
  applyForAdmission: 'قدّم طلب الالتحاق',

  course: 'دورة',
  level: 'المستوى',
  beginner: 'مبتدئ',
  intermediate: 'متوسط',
  advanced: 'متقدّم',
  allLevels: 'كل المستويات',
  duration: 'المدة',
  dates: 'المواعيد',
  place: 'المكان',
  language: 'اللغة',
  fee: 'الرسوم',
  instructors:
    '{count, plural, zero {المدرّسون} one {المدرّس} two {المدرّسان} few {المدرّسون} many {المدرّسون} other {المدرّسون}}',
  betweenNames: '، ',
  applyForCourse: 'قدّم طلبك لهذه الدورة',
  giveToCourse: 'تبرّع لهذه الدورة',
  allCourses: 'كل الدورات',
});
