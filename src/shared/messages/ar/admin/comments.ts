import { translated } from '../../catalogue';

export const adminComments = translated('adminComments', {
  search: 'ابحث بالاسم أو البريد أو نص التعليق...',
  loading: 'جارٍ تحميل التعليقات...',
  none: 'لا توجد تعليقات',
  noneWaiting: 'لا توجد تعليقات بانتظار المراجعة',
  showAll: 'عرض كل التعليقات',
  commentOf: 'تعليق {name} ({id})',
  comment: 'التعليق',
  author: 'صاحب التعليق',
  allAuthors: 'كل أصحاب التعليقات',
  foundation: 'المؤسسة',
  replyTo: 'رد على <name></name>: <text></text>',
  onArticle: 'على <article></article>',
  approvedOf: 'المقبول: {count}',
  rejectedOf: 'المرفوض: {count}',
  bothOf: 'المقبول: {approved}، المرفوض: {rejected}',
  noDecisions: 'لا قرارات سابقة',
  showAllOf: 'عرض الكل<rest> من <name></name></rest>',

  approvedSelected: 'قبول المحدد ({count})',
  pendingSelected: 'إعادة المحدد إلى الانتظار ({count})',
  rejectedSelected: 'رفض المحدد ({count})',
  spamSelected: 'رفض المحدد كمحتوى مزعج ({count})',
  deleteSelected: 'حذف المحدد ({count})',
  mayDelete:
    'هل تريد بالتأكيد حذف هذا التعليق؟{replies, select, yes { ستُحذف معه ردوده.} other {}} لا يمكن التراجع عن هذا الإجراء.',
  mayDeleteMany: 'هل تريد بالتأكيد حذف {comments}؟ ستُحذف معها الردود عليها. لا يمكن التراجع عن هذا الإجراء.',
  manyDeleted: 'تم حذف {comments}',
  manyDeleteFailed: 'تعذّر حذف التعليقات',

  spamDone: 'رُفض كمحتوى مزعج: {comments}. حُظر أصحاب هذه التعليقات.',
  spamNotBlocked:
    'رُفض كمحتوى مزعج: {comments}. تعذّر حظر أصحابها لأن القائمة في «القواعد» ممتلئة. احذف منها مدخلات أولًا.',
  spamPartlyBlocked:
    'رُفض كمحتوى مزعج: {comments}. تعذّر حظر {left, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}} لأن القائمة في «القواعد» ممتلئة. احذف منها مدخلات أولًا.',
  spamFailed: 'تعذّر رفض التعليقات',
  undoSpam: 'يمكن تغيير قرار كل تعليق، وإلغاء حظر العناوين في «القواعد»',

  replyLabel: 'الرد باسم المؤسسة',
  replyHint: 'يظهر فورًا تحت التعليق، باسم المؤسسة.',
  publishReply: 'نشر الرد',
  publishing: 'جارٍ النشر...',
  replied: 'نُشر ردّك على الموقع',
  replyFailed: 'تعذّر نشر الرد',

  rules: 'القواعد',
  rulesTitle: 'قواعد التعليقات',
  loadingRules: 'جارٍ تحميل القواعد...',
  wholeNumber: 'يُرجى إدخال عدد صحيح من 1 إلى 100',
  rulesSaved: 'حُفظت القواعد، وتسري على التعليقات الجديدة.',
  rulesFailed: 'تعذّر حفظ القواعد',
  saveRules: 'حفظ القواعد',
  approveAfter: 'قبول تلقائي لمن قُبل له هذا العدد من التعليقات على الأقل',
  approveAfterHint:
    'اتركه فارغًا لتراجع كل التعليقات بنفسك. يُعدّ صاحب التعليق معروفًا إذا سبق قبول تعليقات له من المتصفح نفسه والبريد نفسه وهذا الخيار مفعّل. يستخدم الموقع لذلك ملف تعريف ارتباط.',
  blocked: 'الكلمات والعناوين المحظورة',
  blockedHint:
    'مدخل واحد في كل سطر. تحظر \u2066@example.org\u2069 النطاق كله. تُرفض هذه التعليقات من غير إشعار أصحابها.',
  rulesChanged: 'غيّر شخص آخر القواعد، وهي الآن:',
  autoApproveAfter: 'القبول التلقائي بعد: {count}',
  neverAutoApprove: 'القبول التلقائي بعد: غير مفعّل',
});
