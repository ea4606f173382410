import type { MailTextKey } from '../../mail-settings';

/** Default texts of mails, with the placeholders of the English ones. */
export const mailTexts: Record<MailTextKey, string> = {
  donationReceiptSubject: 'شكرًا لتبرّعك يا {firstName}',
  donationReceipt: `السلام عليكم {firstName} {lastName}،

شكرًا لتبرّعك لصالح {foundation}. هذه بيانات تبرّعك:

رقم التبرّع: {number}
المبلغ: {amount}
نوع التبرّع: {frequency}
طريقة الدفع: {paymentMethod}
التاريخ: {date}

يُرجى الاحتفاظ برقم التبرّع. وإذا وجدت خطأ في هذه البيانات، فيُرجى الرد على هذه الرسالة.

{foundation}`,
  volunteerAcknowledgementSubject: 'شكرًا لرغبتك في التطوّع',
  volunteerAcknowledgement: `السلام عليكم {firstName} {lastName}،

شكرًا لرغبتك في التطوّع مع {foundation}. نقرأ كل طلب يصلنا، وسنتواصل معك.

{foundation}`,
  contactAcknowledgementSubject: 'وصلتنا رسالتك',
  contactAcknowledgement: `السلام عليكم {name}،

شكرًا لتواصلك مع {foundation}. سنرد على رسالتك قريبًا.

{foundation}`,
  applicationAcknowledgementSubject: 'وصلنا طلب تقديمك',
  applicationAcknowledgement: `السلام عليكم {firstName} {lastName}،

شكرًا لرغبتك في الدراسة مع {foundation}. وصلنا طلب تقديمك:

{course}

نقرأ كل طلب يصلنا، وسنتواصل معك.

{foundation}`,
  confirmationSubject: 'يُرجى تأكيد اشتراكك',
  confirmation: `طُلب الاشتراك بهذا العنوان في النشرة البريدية من {foundation}. إذا كان الطلب منك، فيُرجى تأكيده من هنا:

{link}

وإذا لم يكن منك، فلا حاجة إلى أي إجراء، ولن تصلك منا رسائل أخرى.

{foundation}`,
  giftReceiptSubject: 'إيصال تبرّعك رقم {number}',
  giftReceipt: `السلام عليكم {firstName} {lastName}،

وصلنا تبرّعك لصالح {foundation}. شكرًا لك. هذا إيصالك:

رقم الإيصال: {number}
المبلغ: {amount}
تاريخ الاستلام: {date}
طريقة الدفع: {paymentMethod}
لصالح: {fund}

{foundation}`,
  tributeCardSubject: 'تبرّع {occasion}',
  tributeCard: `السلام عليكم {recipient}،

قدّم {donor} تبرّعًا لصالح {foundation} {occasion}، وأحبّ أن يصلك الخبر.

{foundation}`,
  correctedReceiptSubject: 'إيصالك المصحّح رقم {number}',
  correctedReceipt: `السلام عليكم {firstName} {lastName}،

تغيّر إيصال تبرّعك لصالح {foundation}. يحلّ هذا الإيصال محلّ الإيصال {replaced} الذي لم يعد صالحًا:

رقم الإيصال: {number}
المبلغ الباقي لدينا: {amount}
تاريخ الاستلام: {date}
طريقة الدفع: {paymentMethod}
لصالح: {fund}

{foundation}`,
  receiptNote: 'شكرًا لك. يُرجى الاحتفاظ بهذا المستند في سجلاتك.',
};
