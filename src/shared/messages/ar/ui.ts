import { translated } from '../catalogue';

export const ui = translated('ui', {
  close: 'إغلاق',
  cancel: 'إلغاء',
  actions: 'إجراءات',
  pleaseWait: 'يُرجى الانتظار...',
  pages: 'الصفحات',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  success: 'تم بنجاح',
  error: 'خطأ',
  notification: 'إشعار',
  notifications: 'الإشعارات ({key})',
  stillSaving: 'جارٍ الحفظ',
  stillSavingText: 'يُرجى الانتظار حتى يكتمل الحفظ.',
  play: 'تشغيل {title}',

  months: 'يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر',
  shortMonths: 'يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر',
  weekdays: 'الأحد,الاثنين,الثلاثاء,الأربعاء,الخميس,الجمعة,السبت',
  longDate: '{day} {month} {year}',
  monthAndYear: '{month} {year}',

  offlineTitle: 'لا يوجد اتصال بالإنترنت',
  offlineText: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
  failedTitle: 'حدث خطأ',
  failedText: 'تعذّر عرض هذه الصفحة. يُرجى المحاولة بعد قليل.',
  tryAgain: 'إعادة المحاولة',
});
