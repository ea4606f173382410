import { translated } from '../catalogue';

export const university = translated('university', {
  university: 'الجامعة',
  faculty: 'أعضاء هيئة التدريس',
});
