import { ownEmblem, previewOf } from '../../../shared/lib/pictures';
import type { Course } from '../../../shared/schemas/courses';
import type { Event } from '../../../shared/schemas/events';
import type { NewsArticle } from '../../../shared/schemas/news';
import type { Video } from '../../../shared/schemas/videos';

export type Described = { '@type': string } & Record<string, unknown>;

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

const imageAddress = (url: string, origin: string) => absolute(previewOf(url)?.url ?? url, origin);

export const breadcrumbs = (steps: { name: string; path: string }[], origin: string): Described => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path, origin),
  })),
});

type Foundation = {
  name: string;
  logo: string;
  phone: string;
  email: string;
  address: string;
  profiles: string[];
};

export const organization = (foundation: Foundation, origin: string): Described => ({
  '@type': 'Organization',
  name: foundation.name,
  url: absolute('/', origin),
  logo: imageAddress(foundation.logo || ownEmblem, origin),
  ...(foundation.email && { email: foundation.email }),
  ...(foundation.phone && { telephone: foundation.phone }),
  ...(foundation.address && { address: foundation.address }),
  ...(foundation.profiles.length > 0 && {
    sameAs: foundation.profiles.map((profile) => absolute(profile, origin)),
  }),
});

export const newsArticle = (article: NewsArticle, siteName: string, origin: string): Described => ({
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.excerpt,
  image: [imageAddress(article.imageUrl, origin)],
  datePublished: article.date,
  articleSection: article.category,
  author: { '@type': 'Person', name: article.author },
  publisher: { '@type': 'Organization', name: siteName, url: absolute('/', origin) },
  mainEntityOfPage: absolute(`/news/${article.slug}`, origin),
});

export const courseOf = (course: Course, siteName: string, origin: string): Described => ({
  '@type': 'Course',
  name: course.title,
  description: course.description,
  image: [imageAddress(course.imageUrl, origin)],
  url: absolute(`/university/courses/${course.id}`, origin),
  provider: { '@type': 'Organization', name: siteName, url: absolute('/', origin) },
});

const list = (items: Described[]): Described => ({
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
});

export const eventOf = (event: Event, origin: string): Described => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  image: [imageAddress(event.imageUrl, origin)],
  startDate: event.date,
  location: { '@type': 'Place', name: event.location, address: event.location },
  url: absolute(`/events/${event.id}`, origin),
});

export const eventList = (events: Event[], origin: string): Described =>
  list(events.map((event) => eventOf(event, origin)));

export const videoList = (videos: Video[], origin: string): Described =>
  list(videos.map((video) => videoOf(video, origin)));

export const videoOf = (video: Video, origin: string): Described => ({
  '@type': 'VideoObject',
  name: video.title,
  description: video.description,
  thumbnailUrl: [imageAddress(video.thumbnailUrl, origin)],
  uploadDate: video.date,
  contentUrl: absolute(video.videoUrl, origin),
  ...durationOf(video.duration),
});

/** '1:02:03' or '12:34' as an ISO 8601 duration; undefined for other texts. */
function durationOf(text: string) {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text.trim());
  if (!parts) return {};
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return { duration: `PT${Number(hours)}H${Number(minutes)}M${Number(seconds)}S` };
}
