import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { CardSkeletons } from '../kit/card';
import { CategoryFilter } from '../kit/category-filter';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { useSetting, useWords } from '../kit/settings';
import { videoList } from '../kit/structured-data';
import type { VideoSearch } from './video-search';
import { MainFeature, VideoInList } from './videos-view';

type Props = { shown: VideoSearch; show: (search: VideoSearch) => void };

export function VideoChannel({ shown, show }: Props) {
  const { category, q = '' } = shown;
  const { origin } = useRouteContext({ from: '__root__' });
  const channel = useSetting('videoChannelName');
  const lead = useWords('videos').text('videosLead');
  const main = trpc.videos.mainFeature.useQuery();
  const all = trpc.videos.list.useQuery(undefined, { enabled: q === '' });
  const matches = trpc.videos.search.useQuery({ q }, { enabled: q !== '' });
  const videos = q === '' ? all : matches;
  const categories = trpc.videos.categories.useQuery();
  const found = videos.data?.filter((video) => category === undefined || video.category === category);
  return (
    <>
      <PageHead
        title={channel}
        path="/daewa-tv"
        description={lead}
        about={import.meta.env.SSR && all.data?.length ? [videoList(all.data, origin)] : []}
      />
      <PageBanner title={channel} lead={lead} />
      <Container className="py-12">
        {main.data && <MainFeature video={main.data} />}
        <h2 className="text-subheading">All videos</h2>
        <Search shown={shown} show={show} />
        <div className="mt-4">
          <CategoryFilter
            all="All Videos"
            categories={categories.data}
            chosen={category}
            choose={(name) => show({ ...(q && { q }), ...(name && { category: name }) })}
          />
        </div>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {videos.isPending && <CardSkeletons count={3} />}
          {found?.map((video) => (
            <li key={video.id}>
              <VideoInList video={video} />
            </li>
          ))}
        </ul>
        <ListNotice
          items={found}
          read={videos}
          title="No videos found"
          hint="Please try a different category or check back later."
        />
      </Container>
    </>
  );
}

function Search({ shown: { category, q = '' }, show }: Props) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const words = typeof typed === 'string' ? typed.trim() : '';
    show({ ...(category && { category }), ...(words && { q: words }) });
  };
  return (
    <form role="search" action="/daewa-tv" onSubmit={search} className="mt-4 flex max-w-xl gap-2">
      <label htmlFor={id} className="sr-only">
        Search the videos
      </label>
      {category && <input type="hidden" name="category" value={category} />}
      <input
        key={q}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        dir="auto"
        placeholder="Search the videos"
        className="min-h-11 w-full min-w-0 rounded-lg border border-control bg-surface px-3 text-ink placeholder:text-muted"
      />
      <button type="submit" className={buttonClass('outline')}>
        Search
      </button>
    </form>
  );
}
