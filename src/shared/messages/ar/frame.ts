import { translated } from '../catalogue';

export const languageOffer = translated('languageOffer', {
  readIn: 'تصفّح الموقع بالعربية',
  dismiss: 'إخفاء',
});

export const frame = translated('frame', {
  skipToContent: 'الانتقال إلى المحتوى',
  mainMenu: 'القائمة الرئيسية',
  menu: 'القائمة',
  search: 'بحث',
  searchSite: 'ابحث في الموقع',
  donate: 'تبرّع',
  loadingPage: 'جارٍ تحميل الصفحة',

  home: 'الرئيسية',
  about: 'من نحن',
  ourMission: 'رسالتنا',
  ourTeam: 'فريقنا',
  history: 'تاريخنا',
  programs: 'البرامج',
  communityServices: 'الخدمات المجتمعية',
  educationalPrograms: 'البرامج التعليمية',
  university: 'الجامعة',
  events: 'الفعاليات',
  news: 'الأخبار',
  contact: 'تواصل معنا',
  getInvolved: 'شارك معنا',
  allOf: 'كل صفحات «{menu}»',
  resourcesAndMedia: 'المركز الإعلامي',

  quickLinks: 'روابط سريعة',
  ourPrograms: 'برامجنا',
  youthDevelopment: 'تنمية الشباب',
  quranStudies: 'الدراسات القرآنية',
  familySupport: 'دعم الأسرة',
  courses: 'الدورات',
  outreach: 'التواصل المجتمعي',
  newsletter: 'النشرة البريدية',
  registrationNumber: 'رقم التسجيل: \u2066{number}\u2069',
  privacyPolicy: 'سياسة الخصوصية',
  termsOfService: 'شروط الاستخدام',
  sitemap: 'خريطة الموقع',
  receivedAndSpent: 'الإيرادات والمصروفات',
  annualReport: 'التقرير السنوي',
  copyright: '© {year} <name>{siteName}</name>. جميع الحقوق محفوظة.',

  notFoundTitle: '404: الصفحة غير موجودة',
  notFoundText: 'لعلّ الرابط قديم أو فيه خطأ. جرّب البحث أو عُد إلى الصفحة الرئيسية.',
  backHome: 'العودة إلى الصفحة الرئيسية',
});
