import { longDate } from '../../../shared/lib/days';
import { type Video, video, videoInput } from '../../../shared/schemas/videos';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Categories } from '../categories/categories';
import { ContentSection } from '../kit/content/content-section';
import { Badge } from '../kit/display/badge';
import { SmallPicture, TitleCell, Written } from '../kit/list/cells';
import { VideoFields } from './video-fields';
import { VideoPreview } from './video-preview';

const nothing = {
  title: '',
  description: '',
  thumbnailUrl: '',
  videoUrl: '',
  category: '',
  duration: '',
  views: 0,
  isFeatured: false,
  isMainFeature: false,
};

export default function VideosSection() {
  const { today } = useDays();
  const utils = trpc.useUtils();
  const { data: videos } = trpc.videos.staffList.useQuery();
  return (
    <ContentSection
      title="Videos"
      type="video"
      plural="videos"
      isDated
      api={trpc.videos}
      rows={videos}
      refresh={() => utils.videos.invalidate()}
      beside={
        <Categories
          api={trpc.videos}
          type="Video"
          nouns={['video', 'videos']}
          refresh={() => utils.videos.invalidate()}
        />
      }
      columns={[
        { header: 'Thumbnail', narrow: true, cell: ({ thumbnailUrl }) => <Thumbnail src={thumbnailUrl} /> },
        { header: 'Title', cell: (video) => <TitleCell title={video.title} below={dateAndViews(video)} /> },
        { header: 'Category', cell: ({ category }) => <Written text={category} /> },
        { header: 'Duration', narrow: true, cell: ({ duration }) => <Written text={duration} /> },
        { header: 'Status', narrow: true, cell: (video) => <StatusBadge video={video} /> },
      ]}
      preview={(video) => <VideoPreview video={video} />}
      schema={videoInput}
      stored={video}
      valuesOf={(video) => video ?? { ...nothing, date: today() }}
      fields={(form) => <VideoFields form={form} />}
    />
  );
}

const count = new Intl.NumberFormat('en-US');

const dateAndViews = ({ date, views }: Video) => `${longDate(date)} · ${count.format(views)} views`;

const Thumbnail = ({ src }: { src: string }) => (
  <SmallPicture src={src} width={96} height={54} className="h-13.5 w-24 max-w-none rounded-md object-cover" />
);

function StatusBadge({ video: { isMainFeature, isFeatured } }: { video: Video }) {
  if (isMainFeature) return <Badge tone="brand">Main Feature</Badge>;
  if (isFeatured) return <Badge tone="yellow">Featured</Badge>;
  return <Badge tone="plain">Standard</Badge>;
}
