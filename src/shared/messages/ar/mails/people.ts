import { translated } from '../../catalogue';

export const mails = translated('mails', {
  oneTime: 'مرة واحدة',
  monthly: 'شهري',
  whereNeeded: 'الأشدّ حاجة',
  inHonor: 'إهداءً إلى {name}',
  inMemory: 'إحياءً لذكرى {name}',
  cardMessage: 'رسالة من {donor}:',
  howToPay: 'طريقة دفع \u2066{amount}\u2069 بتحويل مصرفي:',
  reference: 'الرقم المرجعي: \u2066{reference}\u2069',
  weWillWrite: 'سنرسل إليك طريقة الدفع بالبريد الإلكتروني خلال أيام قليلة.',
  withFees: 'إذا دفعت عبر الإنترنت، يبلغ المجموع مع الرسوم التي تتحمّلها \u2066{amount}\u2069.',
  status: 'حالة تبرّعك:',
  statusAndPay: 'لمتابعة حالة تبرّعك، أو للدفع إن لم تدفع بعد:',
  amountInWords: 'المبلغ كتابةً: {words}',
  receivedFrom: 'استلمنا من:',
  registrationNumber: 'رقم التسجيل: \u2066{number}\u2069',
  receipt: 'إيصالك للطباعة:',
  statements: 'كل تبرّعاتك سنةً بسنة:',
  changeMonthly: 'لتغيير تبرّعك الشهري أو إنهائه:',
  replyTo: 'رد: {subject}',
  quoted: 'في {moment} كتب {name}:',
  offerToHelp: 'عرضك للتطوّع مع {foundation}',
  application: 'طلب تقديمك إلى {foundation}',
  generalAdmission: 'قبول عام دون دورة محددة',
});

export const newsletterFooter = translated('newsletterFooter', {
  reason: 'تصلك هذه الرسالة لأنك مشترك في النشرة البريدية من {siteName}.',
  unsubscribe: 'إلغاء الاشتراك',
});
