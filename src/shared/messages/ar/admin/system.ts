import { translated } from '../../catalogue';

export const adminHealth = translated('adminHealth', {
  checkAgain: 'فحص من جديد',
  checking: 'جارٍ الفحص...',
  summary:
    '{problems, plural, =0 {{toCheck, select, yes {لا شيء عاجل.} other {كل شيء على ما يرام.}}} zero {لا مشكلات.} one {مشكلة واحدة تحتاج إلى انتباهك.} two {مشكلتان تحتاجان إلى انتباهك.} few {# مشكلات تحتاج إلى انتباهك.} many {# مشكلة تحتاج إلى انتباهك.} other {# مشكلة تحتاج إلى انتباهك.}} وقت الفحص: <time></time>.',
  good: 'سليم',
  look: 'يحتاج إلى انتباه',
  bad: 'مشكلة',
  mail: 'البريد',
  backup: 'النسخ الاحتياطي',
  disk: 'القرص',
  database: 'قاعدة البيانات',
  jobs: 'المهام في الخلفية',
  payments: 'المدفوعات',
  webhooks: 'الإشعارات البرمجية',
  clock: 'الساعة',
  errors: 'الأخطاء',
  seeHealth: 'ما يلزم فعله في «حالة النظام»',

  backups: 'النسخ الاحتياطية التلقائية',
  backupsText:
    'يُنشئ الموقع نسخة كل ليلة وقبل كل ترقية، ويتحقق منها، ويحذف الأقدم. يستطيع المسؤول عن الخادم استعادتها، وعليه حفظ نسخ منها في مكان آخر.',
  olderBackups:
    '{count, plural, zero {# نسخة أقدم} one {نسخة أقدم واحدة} two {نسختان أقدم} few {# نسخ أقدم} many {# نسخة أقدم} other {# نسخة أقدم}}',
  nightly: 'ليلية',
  upgrade: 'قبل ترقية',

  recentErrors: 'أحدث الأخطاء',
  errorsText: 'الأخطاء منذ تشغيل الموقع. يجد المسؤول عن الخادم كلًّا منها في السجل بوقتها ورقم طلبها.',
  software: 'البرنامج',
  version: 'الإصدار',
  started: 'وقت التشغيل',
});

export const adminTrash = translated('adminTrash', {
  lead: 'تبقى العناصر المحذوفة هنا {days} يومًا مع التعليقات والإعجابات والملاحظات والردود، ثم تُحذف نهائيًّا.',
  search: 'ابحث بالعنوان...',
  type: 'النوع',
  allTypes: 'كل الأنواع',
  noMatch: 'لا شيء مطابق في سلة المحذوفات',
  empty: 'سلة المحذوفات فارغة',
  loading: 'جارٍ تحميل سلة المحذوفات...',
  loadingItem: 'جارٍ تحميل العنصر...',
  view: 'عرض',
  itemTitle: 'العنوان',
  from: 'المرسل',
  subject: 'الموضوع',
  course: 'الدورة',
  deletedBy: 'من حذفه',
  deleted: 'وقت الحذف',
  timeLeft: 'المدة الباقية',
  lessThanDay: 'أقل من يوم',
  daysLeft:
    '{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  contact: 'رسائل التواصل',
  applications: 'طلبات التقديم إلى الجامعة',
  noContact: 'لا توجد رسائل تواصل محذوفة.',
  noApplications: 'لا توجد طلبات تقديم محذوفة.',

  restore: 'استعادة',
  remove: 'حذف نهائي',
  removed: 'تم حذف {item} نهائيًّا',
  mayRemove:
    'هل تريد بالتأكيد حذف «{title}» نهائيًّا، مع التعليقات والإعجابات؟ لا يمكن التراجع عن هذا الإجراء.',
  mayRemoveSubmission:
    'هل تريد بالتأكيد حذف {item} نهائيًّا ({name})، مع الملاحظة والردود؟ لا يمكن التراجع عن هذا الإجراء.',
  restoreSelected: 'استعادة المحدد',
  removeSelected: 'حذف المحدد نهائيًّا',
  mayRemoveMany:
    'هل تريد بالتأكيد حذف المحدد نهائيًّا ({items})، مع التعليقات والإعجابات؟ لا يمكن التراجع عن هذا الإجراء.',
  manyRestored: 'تمت الاستعادة: {items}.',
  manyRemoved: 'تم الحذف نهائيًّا: {items}.',
  left: 'بقي على حاله: {items}. السبب: {reasons}',
  nothingChanged: 'لم يتغير شيء',
  manyRestoreFailed: 'تعذّرت استعادة العناصر',
  manyRemoveFailed: 'تعذّر حذف العناصر',
});

export const adminRedirects = translated('adminRedirects', {
  add: 'إضافة تحويل',
  importCsv: 'استيراد CSV',
  lead: 'ينقل التحويل الزوّار من عنوان قديم إلى صفحة في هذا الموقع. وعند تغيير الاسم في رابط مقال أو برنامج يُضاف تحويله تلقائيًّا.',
  notFound: 'صفحات غير موجودة',
  search: 'ابحث بالعنوان...',
  listLabel: 'قائمة التحويلات',
  loading: 'جارٍ تحميل التحويلات...',
  none: 'لا توجد تحويلات',
  from: 'من',
  to: 'إلى',
  visits: 'الزيارات',
  deleted: 'حُذف التحويل',
  deleteFailed: 'تعذّر حذف التحويل',
  mayDelete: 'هل تريد بالتأكيد حذف التحويل من \u2066{from}\u2069؟ لن يجد زوّار هذا العنوان صفحة بعد ذلك.',

  added: 'أُضيف التحويل',
  addFailed: 'تعذّرت إضافة التحويل',
  oldAddress: 'العنوان القديم',
  oldHint: 'ما بعد اسم النطاق، مثل \u2066/2019/03/our-school\u2069',
  newAddress: 'العنوان الجديد',
  newHint: 'صفحة في هذا الموقع، مثل \u2066/programs/school\u2069',

  missingLead:
    'عناوين طلبها الزوّار في آخر 90 يومًا ولم يجدوها. تظهر هنا روابط من مواقع أخرى وإشارات مرجعية قديمة. أما العناوين المنتهية بنحو \u2066.php\u2069 وما يشبهها فهي غالبًا هجمات آلية لا تحتاج إلى تحويل.',
  noMissing: 'وُجدت كل العناوين التي طلبها الزوّار',
  address: 'العنوان',
  lastVisit: 'آخر زيارة',
  loadingMissing: 'جارٍ تحميل العناوين...',

  importTitle: 'استيراد تحويلات',
  importLead:
    'اختر ملف CSV فيه عمودان: \u2066From\u2069 و\u2066To\u2069. في كل صف عنوان قديم وصفحة في هذا الموقع، كلاهما بلا اسم النطاق. الحد الأقصى {max} صف في الملف.',
  file: 'الملف',
  checking: 'جارٍ فحص الملف...',
  readFailed: 'تعذّرت قراءة الملف',
  importing: 'جارٍ الاستيراد...',
  importSome: 'استيراد ({redirects})',
  imported: 'تم الاستيراد: {redirects}',
  importFailed: 'تعذّر استيراد التحويلات',
  willBeAdded: 'ستُضاف تحويلات جديدة: {redirects}.',
  nothingToAdd: 'لا يوجد ما يُضاف.',
  existing:
    '{count, plural, zero {# صف} one {صف واحد موجود} two {صفان موجودان} few {# صفوف موجودة} many {# صفًّا موجودًا} other {# صف موجود}} في القائمة من قبل.',
  refused:
    'سيُترك ما لا يصلح: {count, plural, zero {# صف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًّا} other {# صف}}:',
  refusedFirst:
    'سيُترك ما لا يصلح: {count, plural, zero {# صف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًّا} other {# صف}}. هذه أول {max}:',
  refusedLabel: 'صفوف غير صالحة',
  row: 'الصف',
  reason: 'السبب',
});

export const adminActivity = translated('adminActivity', {
  lead: 'من فعل ماذا ومتى. تُحفظ عمليات تسجيل الدخول 90 يومًا، وما سواها سنتين.',
  search: 'ابحث بالاسم أو الإجراء أو العنصر...',
  person: 'الشخص',
  everyone: 'الجميع',
  kind: 'النوع',
  allKinds: 'كل الأنواع',
  changes: 'التغييرات',
  signIns: 'عمليات تسجيل الدخول',
  refusals: 'المحاولات المرفوضة',
  exports: 'عمليات التصدير',
  loading: 'جارٍ تحميل النشاط...',
  none: 'لا يوجد نشاط',
  what: 'الإجراء',
  who: 'الفاعل',
  changed: 'ما تغيّر',
  time: 'الوقت',
  entry: 'رقم القيد',
  action: 'رمز الإجراء',
  item: 'العنصر',
  request: 'رقم الطلب',
  commandLine: 'سطر الأوامر',
  site: 'الموقع',
});
