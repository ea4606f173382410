import { translated } from '../../../catalogue';

export const adminMonthlyDonations = translated('adminMonthlyDonations', {
  title: 'التبرّعات الشهرية',
  lead: 'متبرّعون يتبرّعون كل شهر بالبطاقة أو عبر \u2066PayPal\u2069. يحصّل مزوّد الدفع المبلغ، ويظهر تبرّع كل شهر في قائمة التبرّعات. لا يستطيع إيقاف التبرّع الشهري مؤقتًا أو إنهاءه إلا المتبرّع نفسه، بالرابط الموجود في كل إيصال.',
  search: 'ابحث بالاسم أو البريد الإلكتروني...',
  loading: 'جارٍ تحميل التبرّعات الشهرية...',
  none: 'لا توجد تبرّعات شهرية',
  next: 'تظهر هنا التبرّعات الشهرية التي يبدؤها المتبرّعون في الموقع، بعد أول دفعة.',

  donor: 'المتبرّع',
  amount: 'كل شهر',
  status: 'الحالة',
  allStatuses: 'كل الحالات',
  since: 'منذ',
  lastPayment: 'آخر دفعة',
  noPayment: 'لا شيء بعد',
  receivedSum:
    '\u2066{amount}\u2069 ({count, plural, zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}})',
});
