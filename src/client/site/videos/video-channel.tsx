import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { CardSkeletons } from '../kit/card-skeletons';
import { CategoryFilter } from '../kit/category-filter';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { useSetting, useWords } from '../kit/settings';
import { videoList } from '../kit/structured-data';
import { MainFeature, VideoInList } from './videos-shown';

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
        about={import.meta.env.SSR && videos.data?.length ? [videoList(videos.data, origin)] : []}
      />
      <PageBanner title={channel} lead={lead} />
      <Container className="py-12">
        {main.data && <MainFeature video={main.data} />}
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
              <VideoInList video={video} />
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
