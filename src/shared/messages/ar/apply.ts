import { translated } from '../catalogue';

export const apply = translated('apply', {
  title: 'التقديم إلى الجامعة',
  university: 'الجامعة',
  lead: 'عرّفنا بنفسك وبما تودّ دراسته. نحن نقرأ كل طلب.',
  howAdmissionWorks: 'خطوات القبول ومواعيد التقديم',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف (اختياري)',
  course: 'الدورة',
  generalAdmission: 'قبول عام دون دورة محددة',
  message: 'رسالة (اختياري)',
  messageHint: 'مثلًا: ماذا درست، ولماذا تودّ الالتحاق بنا.',
  submit: 'أرسل الطلب',

  sent: 'أُرسل طلب التقديم!',
  sentText: 'شكرًا لاهتمامك. سنتواصل معك قريبًا.',
  sendingFailed: 'تعذّر الإرسال',
  tryOrContact: 'يُرجى المحاولة مرة أخرى أو الاتصال بنا مباشرة.',
});
