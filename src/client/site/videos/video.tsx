import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { ItemPage, NoItem } from '../kit/item-page';
import { asText } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { Prose } from '../kit/prose';
import { useSetting } from '../kit/settings';
import { ShareButton } from '../kit/share/share-button';
import { videoOf } from '../kit/structured-data';
import { summaryOf } from '../kit/summary';
import { sideOf, written } from '../kit/written';
import { Player } from './player';
import { VideoFacts, VideoInList } from './videos-view';

export function VideoPage({ id }: { id: number }) {
  const t = useMessages('videos');
  const { data: video, error } = trpc.videos.byId.useQuery({ id });
  const channel = useSetting('videoChannelName');
  if (!video || error) return <NoItem error={error} picture="aspect-video" />;
  const summary = summaryOf(video.description);
  return (
    <ItemPage
      mainText={video.description}
      textLocale={video.locale}
      text={import.meta.env.SSR ? { type: 'video', id: video.id } : undefined}
      title={video.title}
      description={summary}
      path={`/daewa-tv/${id}`}
      trail={[{ name: channel, path: '/daewa-tv' }]}
      image={video.thumbnailUrl}
      about={import.meta.env.SSR && ((page) => [videoOf(video, page)])}
    >
      <article>
        <p dir={sideOf(video.title)} className="text-sm font-semibold text-accent">
          <bdi {...written(video.category)}>{video.category}</bdi>
        </p>
        <h1 {...written(video.title, video.locale)} className="mt-2 mb-8 text-heading">
          {video.title}
        </h1>
        <Player video={video} sizes={asText} first />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <VideoFacts video={video} />
          <ShareButton title={video.title} text={summary} />
        </div>
        <div className="mt-8">
          <Prose text={video.description} locale={video.locale} />
        </div>
      </article>
      <RelatedVideos id={id} />
      <PlaceLink to="/daewa-tv" className={buttonClass('outline', 'mt-10 print:hidden')}>
        {t('allVideos')}
      </PlaceLink>
    </ItemPage>
  );
}

function RelatedVideos({ id }: { id: number }) {
  const t = useMessages('videos');
  const { data } = trpc.videos.related.useQuery({ id });
  if (!data?.length) return null;
  return (
    <section className="mt-14 print:hidden">
      <h2 className="text-subheading">{t('moreVideos')}</h2>
      <ul className="mt-6 grid gap-8 sm:grid-cols-3">
        {data.map((video) => (
          <li key={video.id}>
            <VideoInList video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
