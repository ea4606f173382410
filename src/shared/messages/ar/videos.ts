import { translated } from '../catalogue';

export const videos = translated('videos', {
  listTitle: 'كل الفيديوهات',
  allVideos: 'كل الفيديوهات',
  moreVideos: 'المزيد من الفيديوهات',
  searchVideos: 'البحث في الفيديوهات',
  noneFound: 'لا توجد فيديوهات',
  tryOther: 'جرّب تصنيفًا آخر أو عُد لاحقًا.',
  views:
    '{count, plural, zero {لا مشاهدات} one {مشاهدة واحدة} two {مشاهدتان} few {# مشاهدات} many {# مشاهدة} other {# مشاهدة}}',
});
