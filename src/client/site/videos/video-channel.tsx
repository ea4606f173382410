import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { CardSkeletons } from '../kit/card';
import { CategoryFilter } from '../kit/category-filter';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice } from '../kit/list-notice';
import { SectionBanner } from '../kit/page-banner';
import { usePageSettings, useSetting } from '../kit/settings';
import { videoList } from '../kit/structured-data';
import { SearchForm } from '../search/search-field';
import type { VideoSearch } from './video-search';
import { MainFeature, VideoInList } from './videos-view';

type Props = { shown: VideoSearch; show: (search: VideoSearch) => void };

export function VideoChannel({ shown, show }: Props) {
  const t = useMessages('videos');
  const { category, q = '' } = shown;
  const channel = useSetting('videoChannelName');
  const lead = usePageSettings('videos').text('videosLead');
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
        about={import.meta.env.SSR && ((page) => (all.data?.length ? [videoList(all.data, page)] : []))}
      />
      <SectionBanner title={channel} on="videos" />
      <Container className="py-12">
        {main.data && <MainFeature video={main.data} />}
        <h2 className="text-subheading">{t('listTitle')}</h2>
        <SearchForm
          label={t('searchVideos')}
          action="/daewa-tv"
          q={q}
          show={(text) => show({ ...(category && { category }), ...(text && { q: text }) })}
          className="mt-4 max-w-xl"
        >
          {category && <input type="hidden" name="category" value={category} />}
        </SearchForm>
        <div className="mt-4">
          <CategoryFilter
            all={t('allVideos')}
            categories={categories.data}
            chosen={category}
            choose={(name) => show({ ...(q && { q }), ...(name && { category: name }) })}
          />
        </div>
        <ul className="mt-8 card-grid">
          {videos.isPending && <CardSkeletons count={3} />}
          {found?.map((video) => (
            <li key={video.id}>
              <VideoInList video={video} />
            </li>
          ))}
        </ul>
        <ListNotice items={found} read={videos} title={t('noneFound')} hint={t('tryOther')} />
      </Container>
    </>
  );
}
