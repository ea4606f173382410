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
  comma: '، ',
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

  settingChanged: 'تغيّر إعداد «{label}» في {foundation}',
  settingChangedText:
    'غيّر {actor} إعداد «{label}» (\u2066{key}\u2069) في {foundation} بتاريخ {moment}.\n\nقبل التغيير:\n\n{before}\n\nبعد التغيير:\n\n{after}\n\nإذا لم يكن هذا ما تريده، فأعد الإعداد إلى ما كان عليه وراجع سجل النشاط:\n\n{link}',
  nothing: '(فارغ)',
  log: 'سجل نشاط {foundation}',
  logText:
    'هذه بصمة أحدث قيد في سجل نشاط {foundation}:\n\n{hash}\n\nيُرجى الاحتفاظ بهذه الرسالة. يمكنك بها التحقّق لاحقًا من أن هذه القيود لم يُغيَّر منها شيء ولم يُحذف، حتى أحدثها:\n\n{command}',
  webhookOff: 'أُوقف الإشعار البرمجي إلى \u2066{host}\u2069',
  webhookFailing: 'أُوقف الإشعار البرمجي إلى {url}\nلم ينجح أي إرسال خلال خمسة أيام.',
  webhookGone:
    'أُوقف الإشعار البرمجي إلى {url}\nأجاب البرنامج المستقبِل بالرمز 410: لا يريد المزيد من الإشعارات.',
  webhookOffText:
    'ما يحدث أثناء إيقافه لا يُرسل، أما ما كان بانتظار الإرسال فيُحفظ 30 يومًا. يُرجى تشغيله من جديد حين يعمل البرنامج المستقبِل:',
  notPublished: 'لم يُنشر: {title}',
  notPublishedText:
    'كان مقرّرًا نشر «{title}» في موقع {foundation}، لكنه لم يُنشر:\n\n{failure}\n\nبقيت المسودة دون جدولة. لنشرها، افتحها من هنا:\n\n{link}',
  notSent: 'لم يُرسل: {title}',
  notSentText:
    'كان مقرّرًا إرسال عدد النشرة «{title}»، لكنه لم يُرسل:\n\n{failure}\n\nبقيت المسودة دون جدولة. لإرسالها، افتحها من هنا:\n\n{link}',
  needsAttention: 'موقع {foundation} يحتاج إلى انتباهك',
  stateOfAll: 'حالة كل شيء:',
});
