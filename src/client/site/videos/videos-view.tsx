import { Fragment } from 'react';
import { noId } from '../../../shared/schemas/content-types';
import type { Video } from '../../../shared/schemas/videos';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { ofThree } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { sideOf, written } from '../kit/written';
import { Player } from './player';

/** Three fifths of a row from 1,024 pixels. */
const mainSizes =
  '(min-width:1152px) 643px,(min-width:1024px) calc(60vw - 48px),(min-width:640px) calc(100vw - 48px),calc(100vw - 32px)';

/** Duration, views and date. */
export function VideoFacts({ video: { title, duration, views, date } }: { video: Video }) {
  const t = useMessages('videos');
  const { longDate } = useFormats();
  return (
    <p dir={sideOf(title)} className="text-sm text-muted">
      {[duration, t('views', { count: views }), longDate(date)].map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <span {...written(fact)} className="inline-block">
            {fact}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** Linked if it has a page. */
const Title = ({ video: { id, title } }: { video: Video }) =>
  id === noId ? (
    title
  ) : (
    <PlaceLink to={`/daewa-tv/${id}`} className="hover:text-brand hover:underline">
      {title}
    </PlaceLink>
  );

export const MainFeature = ({ video }: { video: Video }) => (
  <article className="mb-14 grid items-center gap-8 lg:grid-cols-[3fr_2fr]">
    <Player video={video} sizes={mainSizes} first />
    <div>
      <h2 {...written(video.title)} className="text-heading">
        <Title video={video} />
      </h2>
      <p {...written(video.description)} className="mt-3 whitespace-pre-line text-muted">
        {video.description}
      </p>
    </div>
  </article>
);

export const VideoInList = ({ video }: { video: Video }) => (
  <article>
    <Player video={video} sizes={ofThree} />
    <div className="card-text">
      <h3 {...written(video.title)} className="mt-3 text-xl">
        <Title video={video} />
      </h3>
      <VideoFacts video={video} />
      <p {...written(video.description)} className="mt-2 line-clamp-3 text-muted">
        {video.description}
      </p>
    </div>
  </article>
);
