import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { playerUrl } from '../../../shared/lib/video-player';
import { type Video, video, videoInput } from '../../../shared/schemas/videos';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Player, PlayerFrame } from '../../site/videos/player';
import { ContentSection } from '../content/content-section';
import { Badge } from '../kit/display/badge';
import { FormCategory, FormCheckbox, FormNumber, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, SmallPicture, TitleCell, Written } from '../kit/list/cells';
import { FormImage } from '../pictures/form-image';

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
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const title = useMessages('adminSections')('videos');
  const status = useMessages('adminLists')('status');
  const { longDate } = useFormats();
  const { today } = useDays();
  const { data: videos } = trpc.videos.staffList.useQuery();
  return (
    <ContentSection
      title={title}
      type="video"
      isDated
      api={trpc.videos}
      rows={videos}
      categories={{ api: trpc.videos, type: 'video', noun: 'video' }}
      columns={[
        {
          header: t('thumbnail'),
          narrow: true,
          cell: ({ thumbnailUrl }) => <Thumbnail src={thumbnailUrl} />,
        },
        {
          header: field('title'),
          cell: (video) => (
            <TitleCell
              title={video.title}
              below={t('dateAndViews', { date: longDate(video.date), views: video.views })}
            />
          ),
        },
        { header: field('category'), cell: ({ category }) => <Written text={category} /> },
        { header: field('duration'), narrow: true, cell: ({ duration }) => <Written text={duration} /> },
        { header: status, narrow: true, cell: (video) => <StatusBadge video={video} /> },
      ]}
      preview={(video) => <VideoPreview video={video} />}
      schema={videoInput}
      stored={video}
      valuesOf={(video) => video ?? { ...nothing, date: today() }}
      fields={(form) => <VideoFields form={form} />}
    />
  );
}

const Thumbnail = ({ src }: { src: string }) => (
  <SmallPicture src={src} width={96} height={54} className="h-13.5 w-24 max-w-none rounded-md object-cover" />
);

function StatusBadge({ video: { isMainFeature, isFeatured } }: { video: Video }) {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');

  if (isMainFeature) return <Badge tone="brand">{field('isMainFeature')}</Badge>;
  if (isFeatured) return <Badge tone="yellow">{field('isFeatured')}</Badge>;
  return <Badge tone="plain">{t('standard')}</Badge>;
}

type Form = UseFormReturn<z.input<typeof videoInput>, unknown, z.output<typeof videoInput>>;

function VideoFields({ form }: { form: Form }) {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');

  const { data: categories } = trpc.videos.categories.useQuery();
  return (
    <>
      <FormText form={form} name="title" label={field('title')} />
      <FormTextArea form={form} name="description" label={field('description')} rows={5} />
      <FormText
        form={form}
        name="videoUrl"
        label={field('videoUrl')}
        inputMode="url"
        placeholder="https://…"
        dir="ltr"
      />
      <FormImage form={form} name="thumbnailUrl" label={field('thumbnailUrl')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormCategory form={form} name="category" label={field('category')} known={categories} />
        <FormText form={form} name="duration" label={field('duration')} placeholder="12:34" />
        <FormText form={form} name="date" label={field('date')} type="date" />
        <FormNumber form={form} name="views" label={field('views')} />
      </div>
      <div>
        <FormCheckbox form={form} name="isFeatured" label={field('isFeatured')} />
        <FormCheckbox
          form={form}
          name="isMainFeature"
          label={field('isMainFeature')}
          changed={() => {
            if (form.getValues('isMainFeature')) form.setValue('isFeatured', true, { shouldDirty: true });
          }}
        />
        <p className="text-sm text-muted">{t('replacesFeature')}</p>
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
