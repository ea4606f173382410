import { translated } from '../catalogue';

export const preview = translated('preview', {
  preview: 'معاينة',
  title: 'معاينة: {title}',
  notice: '<strong>معاينة غير منشورة.</strong> يعمل هذا الرابط حتى {until} ({zone}).',
  showHere: 'انتقل إلى موضعها في الصفحة',
  team: 'الفريق',
  onlyLeadership: 'لا يظهر في الموقع إلا فريق القيادة.',
});
