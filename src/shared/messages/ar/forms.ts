import { translated } from '../catalogue';

export const forms = translated('forms', {
  leaveEmpty: 'اترك هذا الحقل فارغًا',
  notSent: 'لم يُرسل',
  notSentText: 'ملأ متصفحك حقلًا مخفيًّا. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
  submitting: 'جارٍ الإرسال...',

  emailAddress: 'البريد الإلكتروني',
  subscribe: 'اشترك',
  subscribed: 'تم بنجاح!',
  subscribedText: 'تم اشتراكك في نشرتنا البريدية.',
  subscribingFailed: 'تعذّر الاشتراك',
  tryLater: 'يُرجى المحاولة لاحقًا.',
});

export const thanks = translated('thanks', {
  thankYou: 'شكرًا لك',
  thankYouName: 'شكرًا لك يا <name>{firstName}</name>',
  newsletter:
    'حفظنا العنوان <strong>{email}</strong>. إذا وصلتك رسالة تطلب تأكيد الاشتراك، فافتح الرابط الذي فيها. ويمكنك إلغاء الاشتراك من الرابط الموجود في كل نشرة.',
  contact:
    'وصلتنا رسالتك <quote>{subject}</quote>. وإذا احتاجت إلى رد، فسنكتب إليك على <strong>{email}</strong>.',
  application: 'وصلنا طلبك. سنكتب إليك على <strong>{email}</strong>.',
  applicationWithPhone:
    'وصلنا طلبك. سنكتب إليك على <strong>{email}</strong> أو نتصل بك على <phone>\u2066{number}\u2069</phone>.',
});
