import { translated } from '../catalogue';

export const events = translated('events', {
  events: 'الفعاليات',
  upcomingEvents: 'الفعاليات القادمة',
  pastEvents: 'الفعاليات السابقة',
  addAll:
    '<add>أضف كل الفعاليات القادمة إلى تقويمك</add>، أو <subscribe>اشترك فيها</subscribe> لتظهر الفعاليات الجديدة تلقائيًّا.',
  noUpcoming: 'لا توجد فعاليات قادمة',
  noUpcomingHint: 'ستظهر الفعاليات القادمة هنا فور الإعلان عنها.',
  noPast: 'لا توجد فعاليات سابقة',
  noPastHint: 'ستظهر الفعاليات السابقة هنا.',
  tryOther: 'يُرجى تجربة شهر آخر أو تصنيف آخر.',
  filterEvents: 'تصفية الفعاليات',
  filterByMonth: 'التصفية حسب الشهر',
  allMonths: 'كل الأشهر',
  allCategories: 'كل التصنيفات',
  show: 'عرض',
  readMore: 'اقرأ المزيد<hidden> عن {title}</hidden>',

  upcomingEvent: 'فعالية قادمة',
  pastEvent: 'فعالية سابقة',
  date: 'التاريخ',
  time: 'الوقت',
  location: 'المكان',
  allTimes: 'جميع الأوقات بتوقيت {city}.',
  register: 'سجّل',
  noRegistration: 'لا يلزم التسجيل',
  completed: 'انتهت الفعالية',
  addToCalendar: 'إضافة إلى التقويم<hidden>: {title}</hidden>',
  addTo: 'إضافة إلى {calendar}',
  giveToEvent: 'تبرّع لهذه الفعالية',
  allEvents: 'كل الفعاليات',
});
