import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { longDate } from '../../../shared/days';
import { trpc } from '../../app/trpc';
import { CardSkeletons } from '../kit/card-skeletons';
import { CategoryFilter } from '../kit/category-filter';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { ofThree } from '../kit/picture-sizes';
import { useSetting, useWords } from '../kit/settings';
import { videoList } from '../kit/structured-data';
import { written } from '../kit/written';
import { Player } from './player';

/** Three fifths of a row from 1,024 pixels on. */
const mainSizes =
  '(min-width:1152px) 643px,(min-width:1024px) calc(60vw - 48px),(min-width:640px) calc(100vw - 48px),calc(100vw - 32px)';
const count = new Intl.NumberFormat('en-US');

export function VideoChannel() {
  const [category, setCategory] = useState<string>();
  const { origin } = useRouteContext({ from: '__root__' });
  const channel = useSetting('videoChannelName');
  const lead = useWords('videos').text('videosLead');
  const main = trpc.videos.mainFeature.useQuery();
  const videos = trpc.videos.list.useQuery();
  const categories = trpc.videos.categories.useQuery();
  const shown = videos.data?.filter((video) => category === undefined || video.category === category);
  return (
    <>
      <PageHead
        title={channel}
        path="/daewa-tv"
        description={lead}
        about={videos.data?.length ? [videoList(videos.data, origin)] : []}
      />
      <PageBanner title={channel} lead={lead} />
      <Container className="py-12">
        {main.data && (
          <article className="mb-14 grid items-center gap-8 lg:grid-cols-[3fr_2fr]">
            <Player video={main.data} sizes={mainSizes} first />
            <div>
              <h2 {...written(main.data.title)} className="text-heading">
                {main.data.title}
              </h2>
              <p {...written(main.data.description)} className="mt-3 whitespace-pre-line text-muted">
                {main.data.description}
              </p>
            </div>
          </article>
        )}
        <h2 className="text-subheading">All videos</h2>
        <div className="mt-4">
          <CategoryFilter
            all="All Videos"
            categories={categories.data}
            chosen={category}
            choose={setCategory}
          />
        </div>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {videos.isPending && <CardSkeletons count={3} />}
          {shown?.map((video) => (
            <li key={video.id}>
              <Player video={video} sizes={ofThree()} />
              <h3 {...written(video.title)} className="mt-3 text-xl">
                {video.title}
              </h3>
              <p className="text-sm text-muted">
                <span {...written(video.duration)}>{video.duration}</span> · {count.format(video.views)} views
                · {longDate(video.date)}
              </p>
              <p {...written(video.description)} className="mt-2 line-clamp-3 text-muted">
                {video.description}
              </p>
            </li>
          ))}
        </ul>
        <ListNotice
          items={shown}
          read={videos}
          title="No videos found"
          hint="Please try a different category or check back later."
        />
      </Container>
    </>
  );
}
