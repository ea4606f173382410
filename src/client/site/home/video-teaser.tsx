import { entriesOf } from '../../../shared/lib/entries';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Picture } from '../../ui/picture';
import { Skeleton } from '../../ui/skeleton';
import { Section } from '../kit/container';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { usePageSettings, useSetting } from '../kit/settings';
import { written } from '../kit/written';

/** Three fifths of a row from 1,024 pixels. */
const sizes =
  '(min-width:1152px) 638px,(min-width:1024px) calc(60vw - 53px),(min-width:640px) calc(100vw - 48px),calc(100vw - 32px)';

/** The main feature and the featured videos. */
export function VideoTeaser() {
  const t = useMessages('home');
  const main = trpc.videos.mainFeature.useQuery();
  const channel = useSetting('videoChannelName');
  const { text } = usePageSettings('home');
  const [instead] = entriesOf(text('homeVideos') ?? '');
  const { thumbnailUrl = '', picture } = main.data ?? {};
  const title = main.data?.title ?? instead?.title ?? channel;
  const description = main.data?.description ?? instead?.text ?? '';
  return (
    <Section
      id="videos"
      title={channel}
      className="bg-surface"
      more={{ to: '/daewa-tv', label: t('watchAllVideos') }}
    >
      <div className="with-list grid gap-x-10 gap-y-6">
        <PlaceLink to="/daewa-tv" className="group block">
          <Picture
            src={thumbnailUrl}
            info={picture}
            sizes={sizes}
            pattern="video"
            alt=""
            width={1280}
            height={720}
            className="aspect-video w-full rounded-xl object-cover"
          />
          <div className="mt-4">
            <h3 {...written(title)} className="text-subheading group-hover:text-brand">
              {title}
            </h3>
            <SettingText text={description} className="mt-2 text-muted" />
          </div>
        </PlaceLink>
        <FeaturedVideos />
      </div>
    </Section>
  );
}

function FeaturedVideos() {
  const { data, isPending } = trpc.videos.otherFeatured.useQuery();
  return (
    <ul className="grid content-start gap-4 sm:gap-5">
      {isPending &&
        [1, 2, 3].map((index) => (
          <li key={index} data-testid="skeleton">
            <Skeleton className="h-28" />
          </li>
        ))}
      {data?.map((video) => (
        <li key={video.id}>
          <PlaceLink
            to="/daewa-tv"
            className="group grid grid-cols-[8rem_1fr] items-center gap-4 sm:grid-cols-[11rem_1fr]"
          >
            <Picture
              src={video.thumbnailUrl}
              info={video.picture}
              sizes="(min-width:640px) 176px,128px"
              pattern={`videos-${video.id}`}
              alt=""
              width={1280}
              height={720}
              className="aspect-video w-full rounded-lg object-cover"
            />
            <span className="min-w-0 ltr:text-left rtl:text-right">
              <span
                {...written(video.title)}
                className="block font-serif text-lg leading-snug font-semibold wrap-anywhere group-hover:text-brand"
              >
                {video.title}
              </span>
              <span {...written(video.duration)} className="text-sm wrap-anywhere text-muted">
                {video.duration}
              </span>
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
