import { translated } from '../../catalogue';

export const adminLists = translated('adminLists', {
  actions: 'الإجراءات',
  date: 'التاريخ',
  justNow: 'الآن',
  search: 'بحث',
  filters: 'عوامل التصفية',
  moreFilters: 'المزيد من عوامل التصفية',
  withCount: '{name} ({count})',
  clearFilters: 'مسح عوامل التصفية',
  status: 'الحالة',
  allStatuses: 'كل الحالات',

  loading: 'جارٍ التحميل...',
  loadingItems: 'جارٍ تحميل {items}...',
  notLoaded: 'تعذّر التحميل.',
  offline: 'لا يوجد اتصال بالإنترنت. تحقّق من اتصالك ثم حاول مرة أخرى.',
  tryAgain: 'إعادة المحاولة',
  shown: 'يظهر {shown} من أصل {total} من {items}',
  position: '{position} من {total}',
  rowsPerPage: 'صفوف في الصفحة',
  previous: 'السابق',
  next: 'التالي',

  nothingMatches:
    'لا نتائج تطابق {what, select, search {بحثك} filters {عوامل التصفية} other {بحثك وعوامل التصفية}}.',
  clear: 'مسح {what, select, search {البحث} filters {كل عوامل التصفية} other {البحث وعوامل التصفية}}',
  leftList: 'لم يعد في هذه القائمة: <name></name>. <link>عرضه</link>',
  showAll: 'عرض كل {items}',

  exportCsv: 'تصدير CSV',
  exportFailed: 'تعذّر تصدير القائمة ({list})',

  selectRow: 'تحديد {name}',
  selectAll: 'تحديد الكل',
  selectAllMatching: 'تحديد كل المطابق ({total})',
  clearSelection: 'إلغاء التحديد',
  selectedItems: 'التحديد: {items}',
  selectedCount: 'المحدد: {items}',
  allMatchingSelected: 'حُدّد كل المطابق: {items}',
  tooManySelected: 'عدد كبير من {items} في التحديد',
  tooManySelectedText: 'يمكن تحديد {max} على الأكثر، أو تصفية القائمة ثم تحديد الكل',

  days: 'الأيام',
  from: '{what} من',
  until: '{what} حتى',
  thisMonth: 'هذا الشهر',
  lastMonth: 'الشهر الماضي',
  thisYear: 'هذه السنة',
  thisHijriMonth: 'هذا الشهر الهجري',
  lastHijriMonth: 'الشهر الهجري الماضي',
});

export const adminChanges = translated('adminChanges', {
  edit: 'تعديل',
  delete: 'حذف',
  deleting: 'جارٍ الحذف...',
  saving: 'جارٍ الحفظ...',
  undo: 'تراجع',
  copy: 'نسخ',
  copied: 'نُسخ',
  copyByKeys: 'اضغط \u2066Ctrl+C\u2069 (أو \u2066⌘C\u2069 على أجهزة Mac) لنسخ النص المحدد',
  copyNow: 'انسخه الآن والصقه في إعدادات {target}. <strong>لن تراه مرة أخرى.</strong>',
  done: 'تم',

  statusUpdated: 'تم تحديث حالة {item}',
  statusFailed: 'تعذّر تحديث حالة {item}',
  updateFailed: 'تعذّر تحديث {items}',
  undoFailed: 'تعذّر التراجع',
  asBefore: 'عادت {items} إلى ما كانت عليه',
  changeBack: 'يمكن تغيير {item} من جديد',
  leftAsIs:
    '{count, plural, zero {لم يغيّر شخص آخر شيئًا} one {عنصر غيّره شخص آخر بقي كما هو} two {عنصران غيّرهما شخص آخر بقيا كما هما} few {عناصر غيّرها شخص آخر بقيت كما هي} many {عناصر غيّرها شخص آخر بقيت كما هي} other {عناصر غيّرها شخص آخر بقيت كما هي}}: {items}.',

  deletedByOther: 'حذفه شخص آخر.',
  notPermitted: 'لم يعد حسابك يملك صلاحية ذلك.',
  signInAgain: 'سجّل الدخول من جديد لتغيير ذلك.',
  tooOften: 'محاولات كثيرة. أعد المحاولة لاحقًا.',
  decidedByOther: 'سبق أن اتخذ شخص آخر القرار. {difference}',
  difference: 'الحالة الآن: {now}. اختيارك: {chosen}.',
});
