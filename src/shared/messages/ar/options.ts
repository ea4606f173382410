import { translated } from '../catalogue';

export const areas = translated('areas', {
  'Teaching and tutoring': 'التدريس والدروس الخصوصية',
  'Event organization': 'تنظيم الفعاليات',
  'Community outreach': 'التواصل المجتمعي',
  'Administrative support': 'الدعم الإداري',
  'Media and graphic design': 'الإعلام والتصميم الجرافيكي',
  'Food bank assistance': 'المساعدة في بنك الطعام',
  Fundraising: 'جمع التبرعات',
  'Translation services': 'خدمات الترجمة',
});

export const times = translated('times', {
  'Weekday mornings': 'صباح أيام الأسبوع',
  'Weekday afternoons': 'بعد الظهر في أيام الأسبوع',
  'Weekday evenings': 'مساء أيام الأسبوع',
  'Weekend mornings': 'صباح عطلة نهاية الأسبوع',
  'Weekend afternoons': 'بعد الظهر في عطلة نهاية الأسبوع',
  'Weekend evenings': 'مساء عطلة نهاية الأسبوع',
  'Remote/online only': 'عن بُعد فقط',
});

export const methods = translated('methods', {
  credit: 'بطاقة ائتمان',
  paypal: 'PayPal',
  bank: 'تحويل مصرفي',
  cash: 'نقدًا',
  cheque: 'شيك',
});
