export const bannerLabels = {
  aboutBanner: 'من نحن: صورة الشريط العلوي',
  programsBanner: 'البرامج: صورة الشريط العلوي',
  universityBanner: 'الجامعة: صورة الشريط العلوي',
  involveBanner: 'شارك معنا: صورة الشريط العلوي',
  newsBanner: 'الأخبار: صورة الشريط العلوي',
  eventsBanner: 'الفعاليات: صورة الشريط العلوي',
  videosBanner: 'مقاطع الفيديو: صورة الشريط العلوي',
  contactBanner: 'تواصل معنا: صورة الشريط العلوي',
};

const hint = 'داخل القوس بجانب العنوان، على الشاشات الكبيرة. صورة مرفوعة أو عنوان على الإنترنت.';

export const bannerHints = {
  aboutBanner: hint,
  programsBanner: hint,
  universityBanner: hint,
  involveBanner: hint,
  newsBanner: hint,
  eventsBanner: hint,
  videosBanner: hint,
  contactBanner: hint,
};
