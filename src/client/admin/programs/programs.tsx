import { useEffect } from 'react';
import type { z } from 'zod';
import { program, programInput } from '../../../shared/schemas/programs';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { ContentSection } from '../content/content-section';
import { FormFormatted, preloadEditor } from '../editor/form-formatted';
import { FormTitle } from '../editor/form-title';
import { FormFund, readableFund } from '../funds/fund-field';
import { chosenFund, useFundsOfItems } from '../funds/fund-options';
import { FormCategory, FormSlug, FormTextArea } from '../kit/form/fields';
import { Paragraphs, PreviewImage, TitleCell, Written } from '../kit/list/cells';
import { FormImage } from '../pictures/form-image';

export default function ProgramsSection() {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const title = useMessages('adminSections')('programs');
  const utils = trpc.useUtils();
  const { data: programs } = trpc.programs.staffList.useQuery();
  const { data: categories } = trpc.programs.categories.useQuery();
  const fundOptions = useFundsOfItems();

  useEffect(preloadEditor, []);
  return (
    <ContentSection
      title={title}
      type="program"
      api={trpc.programs}
      rows={programs}
      order={{
        items: programs?.map(({ id, title }) => ({ id, name: title })),
        send: (ids) => utils.client.programs.reorder.mutate({ ids }),
      }}
      categories={{ api: trpc.programs, type: 'program', noun: 'program' }}
      columns={[
        { header: field('title'), cell: ({ title, slug }) => <TitleCell title={title} below={slug} /> },
        { header: field('category'), cell: ({ category }) => <Written text={category} /> },
      ]}
      preview={({ imageUrl, description, longDescription, plainText }) => (
        <div className="grid gap-4">
          <PreviewImage src={imageUrl} />
          <Paragraphs lead text={description} />
          <Paragraphs text={plainText ?? longDescription} />
        </div>
      )}
      schema={programForm}
      stored={program}
      valuesOf={programValues}
      readable={readableFund(fundOptions)}
      fields={(form) => (
        <>
          <FormTitle form={form} name="title" label={field('title')} />
          <FormFormatted
            form={form}
            name="longDescription"
            format="contentFormat"
            label={field('longDescription')}
            rows={16}
          />
        </>
      )}
      details={(form, creating) => (
        <>
          <FormSlug
            form={form}
            name="slug"
            label={field('slug')}
            from="title"
            type="program"
            follow={creating}
          />
          <FormCategory form={form} name="category" label={field('category')} known={categories} />
          <FormImage form={form} name="imageUrl" label={field('imageUrl')} />
          <FormTextArea form={form} name="description" label={field('description')} rows={4} />
          <fieldset className="grid gap-5 rounded-lg border border-line p-4">
            <legend className="px-1 text-sm font-medium text-muted">{t('forVisitors')}</legend>
            <FormTextArea
              form={form}
              name="schedule"
              label={field('schedule')}
              hint={t('scheduleHint')}
              rows={3}
            />
            <FormTextArea form={form} name="place" label={t('where')} rows={3} />
            <FormTextArea
              form={form}
              name="contact"
              label={field('contact')}
              hint={t('contactHint')}
              rows={3}
            />
            <FormFund form={form} name="fundId" noun="program" options={fundOptions} />
          </fieldset>
        </>
      )}
    />
  );
}

const programForm = programInput.extend({ fundId: chosenFund });

const nothing = {
  title: '',
  slug: '',
  category: '',
  imageUrl: '',
  description: '',
  longDescription: '',
  contentFormat: 'plain' as const,
  schedule: '',
  place: '',
  contact: '',
  fundId: '',
};

const programValues = (item: z.infer<typeof program> | undefined) =>
  item ? { ...item, fundId: String(item.fundId ?? '') } : nothing;
