import { translated } from '../catalogue';

export const search = translated('search', {
  search: 'بحث',
  searchFor: 'بحث: {query}',
  lead: 'البرامج والفعاليات والمقالات والدورات ومقاطع الفيديو والأشخاص.',
  found:
    '{count, plural, zero {# نتيجة} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}} للبحث عن <words>{query}</words>',
  nothingFound:
    'لا توجد نتائج للبحث عن <words>{query}</words>. جرّب كلمات أقل أو كلمات أخرى، أو <contact>تواصل معنا</contact>.',
  pages: 'الصفحات',
  program: 'البرامج',
  event: 'الفعاليات',
  news: 'الأخبار',
  course: 'الدورات',
  faculty: 'أعضاء هيئة التدريس',
  video: 'مقاطع الفيديو',
  team: 'الفريق',
  history: 'تاريخنا',
});
