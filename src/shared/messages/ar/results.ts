import { translated } from '../catalogue';

export const results = translated('results', {
  homePage: 'الصفحة الرئيسية',
  correct: 'يُرجى تصحيح ما يلي:',
  problem: '{label}: {error}',
  typed: 'ما كتبته',
  typedText: 'يعيدك زر الرجوع في متصفحك إلى النموذج مع ما كتبته.',
  nothingSent: 'لم يُرسل شيء',
  nothingSentText: 'هذا العنوان مخصّص لاستقبال النموذج، أما النموذج نفسه فعلى صفحته.',
  backToNews: 'العودة إلى الأخبار',
  backToContact: 'العودة إلى صفحة التواصل',
  backToInvolve: 'العودة إلى صفحة «شارك معنا»',
  backToApplication: 'العودة إلى طلب التقديم',
  yourDonation: 'تبرّعك: \u2066{amount}\u2069',
  yourMonthlyDonation: 'تبرّعك: \u2066{amount}\u2069 شهريًّا',
  continueToPayment: 'المتابعة إلى الدفع',
  followDonation: 'متابعة تبرّعك',
  paymentNotStarted: 'تعذّر بدء الدفع',
  backToDonation: 'العودة إلى تبرّعك',

  confirmSubscription: 'تأكيد الاشتراك',
  confirmSubscriptionText: 'اضغط على الزر لتصلك نشرتنا البريدية. وإذا لم تكن قد طلبت ذلك، فتجاهل هذه الصفحة.',
  confirm: 'تأكيد',
  subscribed: 'تم تأكيد اشتراكك',
  subscribedText: 'شكرًا لك. في كل عدد من النشرة رابط لإلغاء الاشتراك.',
  linkExpired: 'انتهت صلاحية هذا الرابط',
  linkExpiredText: 'كان صالحًا مدة سبعة أيام. اشترك مرة أخرى ليصلك رابط جديد.',
  unsubscribed: 'أُلغي اشتراكك',
  unsubscribedText: 'لن تصلك نشرتنا البريدية بعد الآن.',
});

export const fields = translated('fields', {
  name: 'الاسم',
  amount: 'المبلغ (بالدولار الأمريكي)',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  courseId: 'الدورة',
  subject: 'الموضوع',
  paymentMethod: 'طريقة الدفع',
  recurring: 'تبرّع شهري',
  fundId: 'التبرّع لصالح',
  coverFees: 'تحمّل الرسوم',
  areas: 'مجالات الاهتمام',
  availability: 'أوقات التفرّغ',
  message: 'الرسالة',
  newsletter: 'النشرة البريدية',
});

export const sentValues = translated('sentValues', {
  yes: 'نعم',
  credit: 'بطاقة ائتمان',
  paypal: 'PayPal',
  bank: 'تحويل مصرفي',
});

export const plans = translated('plans', {
  title: 'تبرّعك الشهري',
  active: '\u2066{amount}\u2069 شهريًّا منذ {day}. يستمر كل شهر إلى أن تغيّره.',
  failing:
    '\u2066{amount}\u2069 شهريًّا منذ {day}. تعذّرت آخر عملية دفع. سنحاول مرة أخرى خلال الأيام القليلة القادمة، ويمكنك أيضًا تغيير البطاقة.',
  paused: '\u2066{amount}\u2069 شهريًّا منذ {day}. التبرّع متوقف مؤقتًا: لن يُخصم أي مبلغ إلى أن تستأنفه.',
  ended: '\u2066{amount}\u2069 شهريًّا منذ {day}. انتهى التبرّع ولن يُخصم أي مبلغ بعد الآن. شكرًا لتبرّعاتك.',
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  card: 'تغيير البطاقة',
  cardText: 'يمكنك تغيير البطاقة في موقع مزوّد خدمة الدفع، ثم تعود إلى هنا.',
  toProvider: 'المتابعة إلى مزوّد خدمة الدفع',
  end: 'إنهاء تبرّعي الشهري',
  endQuestion: 'هل تريد إنهاء تبرّعك الشهري؟',
  endText: 'لن يُخصم أي مبلغ بعد الآن. ولا تُستردّ التبرّعات السابقة.',
  keep: 'الإبقاء عليه',
  none: 'لا يوجد تبرّع شهري بهذا الرابط',
  changeFailed: 'تعذّر التغيير',
});
