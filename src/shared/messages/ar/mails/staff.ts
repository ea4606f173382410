import { translated } from '../../catalogue';

export const staffMails = translated('staffMails', {
  pledged: 'التبرّع \u2066{number}\u2069: \u2066{amount}\u2069 من {name}',
  pledgedText: 'تعهّد {sender} بالتبرّع بمبلغ \u2066{amount}\u2069 ({frequency}، {method}).',
  received: 'استُلم \u2066{amount}\u2069 من {name}',
  receivedText: 'دفع {sender} \u2066{amount}\u2069 عن التبرّع \u2066{number}\u2069 ({method}).',
  message: 'رسالة: {subject}',
  messageText: 'كتب {sender}:',
  volunteer: 'طلب تطوّع من {name}',
  areas: 'مجالات الاهتمام: {areas}',
  availability: 'أوقات التفرّغ: {times}',
  noneNamed: 'لم تُحدَّد',
  application: 'طلب تقديم من {name}: {course}',
  noPhone: 'دون رقم هاتف',
  course: 'الدورة: {course}',
  noMessage: 'دون رسالة',
  comment: 'تعليق بانتظار المراجعة: {title}',
  commentText: 'علّق {sender} على «{title}»:',

  openPledges:
    '{count, plural, zero {لا تعهّدات مفتوحة} one {تعهّد مفتوح واحد} two {تعهّدان مفتوحان} few {# تعهّدات مفتوحة} many {# تعهّدًا مفتوحًا} other {# تعهّد مفتوح}}: لم يُدفع بعد \u2066{amount}\u2069',
  openPledgesText: 'لم تُدفع هذه التعهّدات كاملة:',
  sinceYesterday:
    '- خلال اليوم الأخير: {count, plural, zero {لا تعهّدات مفتوحة} one {تعهّد مفتوح واحد} two {تعهّدان مفتوحان} few {# تعهّدات مفتوحة} many {# تعهّدًا مفتوحًا} other {# تعهّد مفتوح}}، \u2066{amount}\u2069',
  thisMonth:
    '- قبل يوم إلى 30 يومًا: {count, plural, zero {لا تعهّدات مفتوحة} one {تعهّد مفتوح واحد} two {تعهّدان مفتوحان} few {# تعهّدات مفتوحة} many {# تعهّدًا مفتوحًا} other {# تعهّد مفتوح}}، \u2066{amount}\u2069',
  earlier:
    '- قبل أكثر من 30 يومًا: {count, plural, zero {لا تعهّدات مفتوحة} one {تعهّد مفتوح واحد} two {تعهّدان مفتوحان} few {# تعهّدات مفتوحة} many {# تعهّدًا مفتوحًا} other {# تعهّد مفتوح}}، \u2066{amount}\u2069',

  more: '{count, plural, zero {لا إشعارات أخرى} one {إشعار آخر} two {إشعاران آخران} few {# إشعارات أخرى} many {# إشعارًا آخر} other {# إشعار آخر}} من الموقع',
  moreText: 'وصل أكثر من عشرة إشعارات خلال عشر دقائق، لذلك جُمع الباقي هنا. تجدون كل شيء في لوحة الإدارة.',

  invitation: 'اختر كلمة مرورك لموقع {foundation}',
  invitationText:
    'يمكنك الآن العمل على موقع {foundation}. اسم المستخدم: {username}\n\nيُرجى اختيار كلمة مرور من هنا. يعمل الرابط مرة واحدة، خلال سبعة أيام:\n\n{link}\n\nإذا لم تكن تتوقّع هذه الرسالة، فلا حاجة إلى أي إجراء.',
  test: 'رسالة تجريبية من {foundation}',
  testText: 'تبيّن هذه الرسالة أن {foundation} تستطيع إرسال البريد.',
});
