import { translated } from '../catalogue';

export const contact = translated('contact', {
  contactUs: 'تواصل معنا',
  contactInformation: 'بيانات التواصل',
  followUs: 'تابعنا',
  formTitle: 'أرسل لنا رسالة',
  ourLocations: 'مقرّاتنا',
  mapTitle: 'خريطة مقرّاتنا',
  mapComesFrom: 'مصدر الخريطة: <name>{host}</name>.',
  showMap: 'عرض الخريطة',
  openMap: 'فتح الخريطة في تبويب جديد',
  questions: 'الأسئلة الشائعة',

  name: 'الاسم',
  email: 'البريد الإلكتروني',
  subject: 'الموضوع',
  message: 'الرسالة',
  subscribe: 'أريد الاشتراك في النشرة البريدية',
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال...',
  sent: 'أُرسلت الرسالة!',
  sentText: 'شكرًا لتواصلك معنا. سنرد عليك قريبًا.',
  sendingFailed: 'تعذّر إرسال الرسالة',
});
