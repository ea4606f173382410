import { translated } from '../catalogue';

export const videos = translated('videos', {
  listTitle: 'كل مقاطع الفيديو',
  allVideos: 'كل مقاطع الفيديو',
  moreVideos: 'مقاطع أخرى',
  searchVideos: 'البحث في مقاطع الفيديو',
  noneFound: 'لا توجد مقاطع فيديو',
  tryOther: 'يُرجى تجربة تصنيف آخر أو العودة لاحقًا.',
  views:
    '{count, plural, zero {لا توجد مشاهدات} one {مشاهدة واحدة} two {مشاهدتان} few {# مشاهدات} many {# مشاهدة} other {# مشاهدة}}',
});
