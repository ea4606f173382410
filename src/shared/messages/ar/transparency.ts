import { translated } from '../catalogue';

export const transparency = translated('transparency', {
  title: 'الإيرادات والمصروفات',
  lead: 'ما تلقّيناه وما أنفقناه، بحسب السنة والصندوق.',
  none: 'لم تُسجَّل أي دفعات بعد.',
  note: 'المبالغ بالدولار الأمريكي ومقرّبة إلى أقرب مئة، لذا قد يختلف المجموع عن حاصل جمع البنود. الإيرادات: بعد المبالغ المستردّة وقبل رسوم مزوّد الدفع. المصروفات: كما سجّلناها لكل صندوق.',
  fund: 'الصندوق',
  received: 'الإيرادات',
  spent: 'المصروفات',
  total: 'المجموع',
  generalFund: 'الأشدّ حاجة',
});

export const proof = translated('proof', {
  programShare: 'من المصروفات للبرامج',
  registrationNumber: 'رقم التسجيل',
});
