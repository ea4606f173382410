import { translated } from '../catalogue';

export const areas = translated('areas', {
  'Teaching and tutoring': 'التدريس ودروس التقوية',
  'Event organization': 'تنظيم الفعاليات',
  'Community outreach': 'التواصل المجتمعي',
  'Administrative support': 'الدعم الإداري',
  'Media and graphic design': 'الإعلام والتصميم الجرافيكي',
  'Food bank assistance': 'المساعدة في بنك الطعام',
  Fundraising: 'جمع التبرّعات',
  'Translation services': 'خدمات الترجمة',
});

export const times = translated('times', {
  'Weekday mornings': 'صباحًا في أيام العمل',
  'Weekday afternoons': 'بعد الظهر في أيام العمل',
  'Weekday evenings': 'مساءً في أيام العمل',
  'Weekend mornings': 'صباحًا في عطلة نهاية الأسبوع',
  'Weekend afternoons': 'بعد الظهر في عطلة نهاية الأسبوع',
  'Weekend evenings': 'مساءً في عطلة نهاية الأسبوع',
  'Remote/online only': 'عن بُعد فقط',
});

export const methods = translated('methods', {
  credit: 'بطاقة ائتمان',
  paypal: 'PayPal',
  bank: 'تحويل مصرفي',
  cash: 'نقدًا',
  cheque: 'شيك',
});
