import { historyEvent, historyEventInput } from '../../../shared/schemas/history';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { ContentSection } from '../content/content-section';
import { FormNumber, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, PreviewImage, Written } from '../kit/list/cells';
import { FormImage } from '../pictures/form-image';

const nothing = { sortOrder: 0, title: '', description: '', imageUrl: '' };

export default function HistorySection() {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const title = useMessages('adminSections')('history');
  const { thisYear } = useDays();
  // Sorted by sort order, then year, as on the site.
  const { data: events } = trpc.history.staffList.useQuery();
  return (
    <ContentSection
      title={title}
      type="history"
      api={trpc.history}
      rows={events}
      columns={[
        { header: field('year'), narrow: true, cell: ({ year }) => year },
        { header: t('order'), narrow: true, cell: ({ sortOrder }) => sortOrder },
        { header: field('title'), cell: ({ title }) => <Written strong text={title} /> },
      ]}
      preview={({ imageUrl, description }) => (
        <div className="grid gap-4">
          {imageUrl && <PreviewImage src={imageUrl} />}
          <Paragraphs text={description} />
        </div>
      )}
      schema={historyEventInput}
      stored={historyEvent}
      valuesOf={(event) => ({
        ...nothing,
        year: thisYear(),
        ...event,
        imageUrl: event?.imageUrl ?? '',
      })}
      fields={(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormNumber form={form} name="year" label={field('year')} />
            <FormNumber form={form} name="sortOrder" label={field('sortOrder')} hint={t('lowerFirst')} />
          </div>
          <FormText form={form} name="title" label={field('title')} />
          <FormTextArea form={form} name="description" label={field('description')} rows={5} />
          <FormImage form={form} name="imageUrl" label={t('imageOptional')} />
        </>
      )}
    />
  );
}
