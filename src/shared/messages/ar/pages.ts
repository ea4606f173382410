import { translated } from '../catalogue';

export const pages = translated('pages', {
  sitemap: 'خريطة الموقع',
  sitemapLead: 'كل صفحات هذا الموقع.',
  pages: 'الصفحات',
  events: 'الفعاليات',
  applyToUniversity: 'التقديم إلى الجامعة',
  receivedAndSpent: 'الإيرادات والمصروفات',
  programs: 'البرامج',
  courses: 'الدورات',
  campaigns: 'الحملات',
  news: 'الأخبار',
  allNews: 'كل الأخبار صفحةً صفحة',

  privacyPolicy: 'سياسة الخصوصية',
  termsOfService: 'شروط الاستخدام',
  lastChanged: 'آخر تعديل: {date}',

  unsubscribe: 'إلغاء الاشتراك',
  unsubscribeLead: 'هل تريد إلغاء اشتراكك في نشرتنا البريدية؟',
  unsubscribeText: 'اضغط على الزر لحذف عنوانك من قائمتنا. يمكنك الاشتراك من جديد متى شئت.',

  needsConnection: 'تحتاج هذه الصفحة إلى اتصال بالإنترنت. لن تفقد شيئًا مما أرسلته من قبل.',
});
