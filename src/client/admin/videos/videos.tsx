import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { longDate } from '../../../shared/lib/days';
import { playerUrl } from '../../../shared/lib/video-player';
import { type Video, video, videoInput } from '../../../shared/schemas/videos';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Player, PlayerFrame } from '../../site/videos/player';
import { ContentSection } from '../kit/content/content-section';
import { Badge } from '../kit/display/badge';
import { FormCategory, FormCheckbox, FormNumber, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, SmallPicture, TitleCell, Written } from '../kit/list/cells';
import { FormImage } from '../kit/pictures/form-image';

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

type Form = UseFormReturn<z.input<typeof videoInput>, unknown, z.output<typeof videoInput>>;

function VideoFields({ form }: { form: Form }) {
  const { data: categories } = trpc.videos.categories.useQuery();
  return (
    <>
      <FormText form={form} name="title" label="Title" />
      <FormTextArea form={form} name="description" label="Description" rows={5} />
      <FormText form={form} name="videoUrl" label="Video URL" inputMode="url" placeholder="https://…" />
      <FormImage form={form} name="thumbnailUrl" label="Thumbnail URL" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormCategory form={form} name="category" label="Category" known={categories} />
        <FormText form={form} name="duration" label="Duration" placeholder="12:34" />
        <FormText form={form} name="date" label="Date" type="date" />
        <FormNumber form={form} name="views" label="Views" />
      </div>
      <div>
        <FormCheckbox form={form} name="isFeatured" label="Featured" />
        <FormCheckbox
          form={form}
          name="isMainFeature"
          label="Main Feature"
          changed={() => {
            if (form.getValues('isMainFeature')) form.setValue('isFeatured', true, { shouldDirty: true });
          }}
        />
        <p className="text-sm text-muted">Replaces the current main feature.</p>
      </div>
    </>
  );
}

function VideoPreview({ video }: { video: Video }) {
  const player = playerUrl(video.videoUrl);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="w-xl max-w-full">
        {player ? <PlayerFrame src={player} title={video.title} /> : <Player video={video} sizes="576px" />}
      </div>
      <Paragraphs text={video.description} />
    </div>
  );
}
