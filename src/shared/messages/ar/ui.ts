import { translated } from '../catalogue';

export const ui = translated('ui', {
  offlineTitle: 'لا يوجد اتصال بالإنترنت',
  offlineText: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
  failedTitle: 'حدث خطأ',
  failedText: 'تعذّر عرض هذه الصفحة. يُرجى المحاولة بعد قليل.',
  tryAgain: 'حاول مرة أخرى',
});
