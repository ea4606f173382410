import { ownEmblem, previewOf } from '../../../shared/lib/pictures';
import { inLanguage, type Locale } from '../../../shared/messages/languages';
import type { Course } from '../../../shared/schemas/courses';
import type { Event } from '../../../shared/schemas/events';
import type { NewsArticle } from '../../../shared/schemas/news';
import type { Video } from '../../../shared/schemas/videos';
import type { PageContext } from '../../app/page-context';

export type Described = { '@type': string } & Record<string, unknown>;

/** The page that structured data is on. */
export type DescribedPage = Pick<PageContext, 'origin' | 'prefix'> & {
  siteName: string;
  /** Of its main text. */
  language: Locale;
};

/**
 * Structured data for search engines, with absolute addresses. Rendered on the server only (`import.meta.env.SSR`), so that
 * the browser loads none of this code.
 */
export const JsonLd = ({ things }: { things: Described[] }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // `<` would end the script.
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? written(things) : '' }}
  />
);

const written = (things: Described[]) =>
  JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))).replaceAll(
    '<',
    '\\u003c',
  );

/** The absolute address, or the home page if it is invalid. */
export const absolute = (address: string, origin: string) =>
  URL.canParse(address, origin) ? new URL(address, origin).href : `${origin}/`;

/** The absolute address of a page in the language of this one. */
export const urlOf = (path: string, { origin, prefix }: DescribedPage) =>
  absolute(inLanguage(path, prefix), origin);

const imageAddress = (url: string, origin: string) => absolute(previewOf(url)?.url ?? url, origin);

export const breadcrumbs = (steps: { name: string; path: string }[], page: DescribedPage): Described => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(path, page),
  })),
});

export const webPage = (name: string, path: string, page: DescribedPage): Described => ({
  '@type': 'WebPage',
  name,
  url: urlOf(path, page),
  inLanguage: page.language,
});

type Foundation = {
  logo: string;
  phone: string;
  email: string;
  address: string;
  profiles: string[];
};

export const organization = (foundation: Foundation, page: DescribedPage): Described => ({
  '@type': 'Organization',
  name: page.siteName,
  url: urlOf('/', page),
  logo: imageAddress(foundation.logo || ownEmblem, page.origin),
  ...(foundation.email && { email: foundation.email }),
  ...(foundation.phone && { telephone: foundation.phone }),
  ...(foundation.address && { address: foundation.address }),
  ...(foundation.profiles.length > 0 && {
    sameAs: foundation.profiles.map((profile) => absolute(profile, page.origin)),
  }),
});

export const newsArticle = (article: NewsArticle, page: DescribedPage): Described => ({
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.excerpt,
  image: [imageAddress(article.imageUrl, page.origin)],
  datePublished: article.date,
  articleSection: article.category,
  author: { '@type': 'Person', name: article.author },
  publisher: { '@type': 'Organization', name: page.siteName, url: urlOf('/', page) },
  mainEntityOfPage: urlOf(`/news/${article.slug}`, page),
});

export const courseOf = (course: Course, page: DescribedPage): Described => ({
  '@type': 'Course',
  name: course.title,
  description: course.description,
  image: [imageAddress(course.imageUrl, page.origin)],
  url: urlOf(`/university/courses/${course.id}`, page),
  provider: { '@type': 'Organization', name: page.siteName, url: urlOf('/', page) },
});

const list = (items: Described[]): Described => ({
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
});

export const eventOf = (event: Event, page: DescribedPage): Described => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  image: [imageAddress(event.imageUrl, page.origin)],
  startDate: event.date,
  location: { '@type': 'Place', name: event.location, address: event.location },
  url: urlOf(`/events/${event.id}`, page),
});

export const eventList = (events: Event[], page: DescribedPage): Described =>
  list(events.map((event) => eventOf(event, page)));

export const videoList = (videos: Video[], page: DescribedPage): Described =>
  list(videos.map((video) => videoOf(video, page)));

export const videoOf = (video: Video, page: DescribedPage): Described => ({
  '@type': 'VideoObject',
  name: video.title,
  description: video.description,
  thumbnailUrl: [imageAddress(video.thumbnailUrl, page.origin)],
  uploadDate: video.date,
  contentUrl: absolute(video.videoUrl, page.origin),
  ...durationOf(video.duration),
});

/** '1:02:03' or '12:34' as an ISO 8601 duration; undefined for other texts. */
function durationOf(text: string) {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text.trim());
  if (!parts) return {};
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return { duration: `PT${Number(hours)}H${Number(minutes)}M${Number(seconds)}S` };
}
