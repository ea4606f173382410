import { translated } from '../catalogue';

export const apply = translated('apply', {
  title: 'التقديم إلى الجامعة',
  university: 'الجامعة',
  lead: 'عرّفنا بنفسك، وأخبرنا بما تودّ دراسته. نقرأ كل طلب يصلنا.',
  howAdmissionWorks: 'خطوات القبول ومواعيد التقديم',
  phone: 'الهاتف (اختياري)',
  course: 'الدورة',
  generalAdmission: 'قبول عام دون دورة محددة',
  message: 'رسالة (اختيارية)',
  messageHint: 'مثلًا: ماذا درست، ولماذا تودّ الالتحاق بنا.',
  submit: 'إرسال الطلب',

  sent: 'أُرسل طلب التقديم!',
  sentText: 'شكرًا لاهتمامك. سنتواصل معك قريبًا.',
  sendingFailed: 'تعذّر الإرسال',
  tryOrContact: 'يُرجى المحاولة مرة أخرى أو التواصل معنا مباشرة.',
});
