import { translated } from '../catalogue';

export const forms = translated('forms', {
  leaveEmpty: 'اترك هذا الحقل فارغًا',
  notSent: 'لم يُرسل النموذج',
  notSentText: 'ملأ متصفحك حقلًا مخفيًّا. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
  submitting: 'جارٍ الإرسال...',

  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',

  emailAddress: 'البريد الإلكتروني',
  subscribe: 'اشترك',
  subscribed: 'تم الاشتراك!',
  subscribedText: 'أُضيف عنوانك إلى قائمة نشرتنا البريدية.',
  subscribingFailed: 'تعذّر الاشتراك',
  tryLater: 'يُرجى المحاولة لاحقًا.',
});

export const thanks = translated('thanks', {
  thankYou: 'شكرًا لك',
  thankYouName: 'شكرًا لك يا <name>{firstName}</name>',
  reference: 'الرقم المرجعي: \u2066{number}\u2069',
  newsletter:
    'حفظنا العنوان <strong>{email}</strong>. إذا وصلتك رسالة تطلب تأكيد الاشتراك، فافتح الرابط الذي فيها. ويمكنك إلغاء الاشتراك من الرابط الموجود في كل عدد من النشرة.',
  contact:
    'وصلتنا رسالتك <quote>{subject}</quote>. وإذا احتاجت إلى رد، فسنراسلك على <strong>{email}</strong>.',
  application: 'وصلنا طلبك. سنراسلك على <strong>{email}</strong>.',
  applicationWithPhone:
    'وصلنا طلبك. سنراسلك على <strong>{email}</strong> أو نتصل بك على الرقم <phone>\u2066{number}\u2069</phone>.',
});
