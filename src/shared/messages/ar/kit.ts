import { translated } from '../catalogue';

export const kit = translated('kit', {
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  officeHours: 'ساعات العمل',
  directions: 'الاتجاهات',
  directionsTo: 'الاتجاهات إلى {place}',
  profileOf: '{network}<hidden> – {name}</hidden>',
  filterByCategory: 'التصفية حسب التصنيف',
  loading: 'جارٍ التحميل',
  couldNotLoad: 'تعذّر التحميل.',
  tryAgain: 'إعادة المحاولة',
  checkLater: 'يُرجى العودة لاحقًا.',
  print: 'طباعة',
  share: 'مشاركة',
  linkCopied: 'نُسخ الرابط',
  copyLink: 'نسخ الرابط',
  copyThisLink: 'انسخ هذا الرابط:',
  notTranslated: 'لم يُترجم هذا النص بعد.',
});
