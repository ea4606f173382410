import { longDate } from '../../../shared/lib/days';
import { type Video, video, videoInput } from '../../../shared/schemas/videos';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
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
  const { data: videos } = trpc.videos.staffList.useQuery();
  return (
    <ContentSection
      title="Videos"
      type="video"
      isDated
      api={trpc.videos}
      rows={videos}
      categories={{ api: trpc.videos, nouns: ['video', 'videos'] }}
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
