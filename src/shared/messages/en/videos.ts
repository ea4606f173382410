/** The video channel and the page of each video. */
export const videos = {
  listTitle: 'All videos',
  allVideos: 'All Videos',
  moreVideos: 'More videos',
  searchVideos: 'Search the videos',
  noneFound: 'No videos found',
  tryOther: 'Please try a different category or check back later.',
  views: '{count, plural, one {# view} other {# views}}',
} as const;
