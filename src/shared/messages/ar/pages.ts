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
  news: 'الأخبار',
  allNews: 'كل الأخبار صفحةً صفحة',
});
