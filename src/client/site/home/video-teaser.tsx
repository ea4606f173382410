import { trpc } from '../../trpc';
import { buttonClass } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Skeleton } from '../../ui/skeleton';
import { Section } from '../container';
import { PlaceLink } from '../place-link';

const fallback = {
  title: 'Watch our latest videos',
  description: 'Lectures, documentaries and reports from our work.',
  thumbnailUrl: '/images/placeholder.svg',
};

/** The main feature, large, and the featured videos beside it. */
export function VideoTeaser() {
  const main = trpc.videos.mainFeature.useQuery();
  const featured = trpc.videos.featured.useQuery();
  const { title, description, thumbnailUrl } = main.data ?? fallback;
  return (
    <Section id="videos" title="Daewa TV" className="bg-surface">
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
        <PlaceLink to="/daewa-tv" className="group block">
          <Picture
            src={thumbnailUrl}
            alt=""
            width={1280}
            height={720}
            className="aspect-video w-full rounded-lg object-cover"
          />
          <h3 dir="auto" className="mt-4 text-2xl font-semibold group-hover:text-brand">
            {title}
          </h3>
          <p dir="auto" className="mt-2 text-muted">
            {description}
          </p>
        </PlaceLink>
        <ul className="grid content-start gap-5">
          {!featured.data &&
            [1, 2, 3].map((index) => (
              <li key={index} data-testid="skeleton">
                <Skeleton className="h-28" />
              </li>
            ))}
          {featured.data?.map((video) => (
            <li key={video.id}>
              <PlaceLink to="/daewa-tv" className="group grid grid-cols-[9rem_1fr] gap-4">
                <Picture
                  src={video.thumbnailUrl}
                  alt=""
                  width={1280}
                  height={720}
                  className="aspect-video w-full rounded-md object-cover"
                />
                <span className="min-w-0">
                  <span
                    dir="auto"
                    className="block font-serif text-lg leading-snug font-semibold group-hover:text-brand"
                  >
                    {video.title}
                  </span>
                  <span className="text-sm text-muted">{video.duration}</span>
                </span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      </div>
      <PlaceLink to="/daewa-tv" className={buttonClass('outline', 'mt-8')}>
        Watch All Videos
      </PlaceLink>
    </Section>
  );
}
