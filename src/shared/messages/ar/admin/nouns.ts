import { translated } from '../../catalogue';

export const adminNouns = translated('adminNouns', {
  news: '{form, select, the {المقال الإخباري} many {المقالات الإخبارية} other {مقال إخباري}}',
  article: '{form, select, the {المقال} many {المقالات} other {مقال}}',
  program: '{form, select, the {البرنامج} many {البرامج} other {برنامج}}',
  team: '{form, select, the {عضو الفريق} many {أعضاء الفريق} other {عضو في الفريق}}',
  video: '{form, select, the {مقطع الفيديو} many {مقاطع الفيديو} other {مقطع فيديو}}',
  course: '{form, select, the {الدورة} many {الدورات} other {دورة}}',
  faculty: '{form, select, the {عضو هيئة التدريس} many {أعضاء هيئة التدريس} other {عضو في هيئة التدريس}}',
  history: '{form, select, the {المحطة التاريخية} many {المحطات التاريخية} other {محطة تاريخية}}',
  event: '{form, select, the {الفعالية} many {الفعاليات} other {فعالية}}',
  item: '{form, select, the {العنصر} many {العناصر} other {عنصر}}',
  draft: '{form, select, the {المسودة} many {المسودات} other {مسودة}}',
  message: '{form, select, the {الرسالة} many {الرسائل} other {رسالة}}',
  comment: '{form, select, the {التعليق} many {التعليقات} other {تعليق}}',
  volunteer: '{form, select, the {طلب التطوّع} many {طلبات التطوّع} other {طلب تطوّع}}',
  application: '{form, select, the {طلب التقديم} many {طلبات التقديم} other {طلب تقديم}}',
  template: '{form, select, the {القالب} many {القوالب} other {قالب}}',
  donation: '{form, select, the {التبرّع} many {التبرّعات} other {تبرّع}}',
  donor: '{form, select, the {المتبرّع} many {المتبرّعين} other {متبرّع}}',
  standingOrder: '{form, select, the {الأمر المستديم} many {الأوامر المستديمة} other {أمر مستديم}}',
  monthlyDonation: '{form, select, the {التبرّع الشهري} many {التبرّعات الشهرية} other {تبرّع شهري}}',
  campaign: '{form, select, the {الحملة} many {الحملات} other {حملة}}',
  fund: '{form, select, the {الصندوق} many {الصناديق} other {صندوق}}',
  entry: '{form, select, the {القيد} many {القيود} other {قيد}}',
  payment: '{form, select, the {الدفعة} many {الدفعات} other {دفعة}}',
  payout: '{form, select, many {التحويلات} the {التحويل} other {تحويل}}',
  refund: '{form, select, the {عملية الاسترداد} many {عمليات الاسترداد} other {عملية استرداد}}',
  receipt: '{form, select, the {الإيصال} many {الإيصالات} other {إيصال}}',
  subscriber: '{form, select, the {المشترك} many {المشتركين} other {مشترك}}',
  newsletter: '{form, select, the {عدد النشرة} many {أعداد النشرة} other {عدد من النشرة}}',
  newsletterDraft: '{form, select, the {مسودة النشرة} many {مسودات النشرة} other {مسودة نشرة}}',
  deletedItem: '{form, select, the {العنصر المحذوف} many {العناصر المحذوفة} other {عنصر محذوف}}',
  picture: '{form, select, the {الصورة} many {الصور} other {صورة}}',
  document: '{form, select, the {المستند} many {المستندات} other {مستند}}',
  recipient: '{form, select, the {المستلم} many {المستلمين} other {مستلم}}',
  redirect: '{form, select, the {التحويل} many {التحويلات} other {تحويل}}',
  setting: '{form, select, the {الإعداد} many {الإعدادات} other {إعداد}}',
  translation: '{form, select, the {الترجمة} many {الترجمات} other {ترجمة}}',
  mailServer: '{form, select, the {خادم البريد} many {خوادم البريد} other {خادم بريد}}',
});

export const adminCounts = translated('adminCounts', {
  news: '{count, plural, zero {# مقال إخباري} one {مقال إخباري واحد} two {مقالان إخباريان} few {# مقالات إخبارية} many {# مقالًا إخباريًّا} other {# مقال إخباري}}',
  article:
    '{count, plural, zero {# مقال} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالًا} other {# مقال}}',
  program:
    '{count, plural, zero {# برنامج} one {برنامج واحد} two {برنامجان} few {# برامج} many {# برنامجًا} other {# برنامج}}',
  team: '{count, plural, zero {# عضو في الفريق} one {عضو واحد في الفريق} two {عضوان في الفريق} few {# أعضاء في الفريق} many {# عضوًا في الفريق} other {# عضو في الفريق}}',
  video:
    '{count, plural, zero {# مقطع فيديو} one {مقطع فيديو واحد} two {مقطعا فيديو} few {# مقاطع فيديو} many {# مقطع فيديو} other {# مقطع فيديو}}',
  course:
    '{count, plural, zero {# دورة} one {دورة واحدة} two {دورتان} few {# دورات} many {# دورة} other {# دورة}}',
  faculty:
    '{count, plural, zero {# عضو في هيئة التدريس} one {عضو واحد في هيئة التدريس} two {عضوان في هيئة التدريس} few {# أعضاء في هيئة التدريس} many {# عضوًا في هيئة التدريس} other {# عضو في هيئة التدريس}}',
  history:
    '{count, plural, zero {# محطة تاريخية} one {محطة تاريخية واحدة} two {محطتان تاريخيتان} few {# محطات تاريخية} many {# محطة تاريخية} other {# محطة تاريخية}}',
  event:
    '{count, plural, zero {# فعالية} one {فعالية واحدة} two {فعاليتان} few {# فعاليات} many {# فعالية} other {# فعالية}}',
  item: '{count, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
  draft:
    '{count, plural, zero {# مسودة} one {مسودة واحدة} two {مسودتان} few {# مسودات} many {# مسودة} other {# مسودة}}',
  message:
    '{count, plural, zero {# رسالة} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}',
  comment:
    '{count, plural, zero {# تعليق} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقًا} other {# تعليق}}',
  volunteer:
    '{count, plural, zero {# طلب تطوّع} one {طلب تطوّع واحد} two {طلبا تطوّع} few {# طلبات تطوّع} many {# طلب تطوّع} other {# طلب تطوّع}}',
  application:
    '{count, plural, zero {# طلب تقديم} one {طلب تقديم واحد} two {طلبا تقديم} few {# طلبات تقديم} many {# طلب تقديم} other {# طلب تقديم}}',
  template:
    '{count, plural, zero {# قالب} one {قالب واحد} two {قالبان} few {# قوالب} many {# قالبًا} other {# قالب}}',
  donation:
    '{count, plural, zero {# تبرّع} one {تبرّع واحد} two {تبرّعان} few {# تبرّعات} many {# تبرّعًا} other {# تبرّع}}',
  donor:
    '{count, plural, zero {# متبرّع} one {متبرّع واحد} two {متبرّعان} few {# متبرّعين} many {# متبرّعًا} other {# متبرّع}}',
  standingOrder:
    '{count, plural, zero {# أمر مستديم} one {أمر مستديم واحد} two {أمران مستديمان} few {# أوامر مستديمة} many {# أمرًا مستديمًا} other {# أمر مستديم}}',
  monthlyDonation:
    '{count, plural, zero {# تبرّع شهري} one {تبرّع شهري واحد} two {تبرّعان شهريان} few {# تبرّعات شهرية} many {# تبرّعًا شهريًّا} other {# تبرّع شهري}}',
  campaign:
    '{count, plural, zero {# حملة} one {حملة واحدة} two {حملتان} few {# حملات} many {# حملة} other {# حملة}}',
  fund: '{count, plural, zero {# صندوق} one {صندوق واحد} two {صندوقان} few {# صناديق} many {# صندوقًا} other {# صندوق}}',
  entry: '{count, plural, zero {# قيد} one {قيد واحد} two {قيدان} few {# قيود} many {# قيدًا} other {# قيد}}',
  payment:
    '{count, plural, zero {# دفعة} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}',
  payout:
    '{count, plural, zero {# تحويل} one {تحويل واحد} two {تحويلان} few {# تحويلات} many {# تحويلًا} other {# تحويل}}',
  refund:
    '{count, plural, zero {# عملية استرداد} one {عملية استرداد واحدة} two {عمليتا استرداد} few {# عمليات استرداد} many {# عملية استرداد} other {# عملية استرداد}}',
  receipt:
    '{count, plural, zero {# إيصال} one {إيصال واحد} two {إيصالان} few {# إيصالات} many {# إيصالًا} other {# إيصال}}',
  subscriber:
    '{count, plural, zero {# مشترك} one {مشترك واحد} two {مشتركان} few {# مشتركين} many {# مشتركًا} other {# مشترك}}',
  newsletter:
    '{count, plural, zero {# عدد من النشرة} one {عدد واحد من النشرة} two {عددان من النشرة} few {# أعداد من النشرة} many {# عددًا من النشرة} other {# عدد من النشرة}}',
  newsletterDraft:
    '{count, plural, zero {# مسودة نشرة} one {مسودة نشرة واحدة} two {مسودتا نشرة} few {# مسودات نشرة} many {# مسودة نشرة} other {# مسودة نشرة}}',
  deletedItem:
    '{count, plural, zero {# عنصر محذوف} one {عنصر محذوف واحد} two {عنصران محذوفان} few {# عناصر محذوفة} many {# عنصرًا محذوفًا} other {# عنصر محذوف}}',
  picture:
    '{count, plural, zero {# صورة} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  document:
    '{count, plural, zero {# مستند} one {مستند واحد} two {مستندان} few {# مستندات} many {# مستندًا} other {# مستند}}',
  recipient:
    '{count, plural, zero {# مستلم} one {مستلم واحد} two {مستلمان} few {# مستلمين} many {# مستلمًا} other {# مستلم}}',
  redirect:
    '{count, plural, zero {# تحويل} one {تحويل واحد} two {تحويلان} few {# تحويلات} many {# تحويلًا} other {# تحويل}}',
  setting:
    '{count, plural, zero {# إعداد} one {إعداد واحد} two {إعدادان} few {# إعدادات} many {# إعدادًا} other {# إعداد}}',
  translation:
    '{count, plural, zero {# ترجمة} one {ترجمة واحدة} two {ترجمتان} few {# ترجمات} many {# ترجمة} other {# ترجمة}}',
  mailServer:
    '{count, plural, zero {# خادم بريد} one {خادم بريد واحد} two {خادما بريد} few {# خوادم بريد} many {# خادم بريد} other {# خادم بريد}}',
});
