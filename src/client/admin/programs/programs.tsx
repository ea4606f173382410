import type { z } from 'zod';
import { program, programInput } from '../../../shared/schemas/programs';
import { trpc } from '../../app/trpc';
import { ContentSection } from '../kit/content/content-section';
import { FormFormatted } from '../kit/editor/form-formatted';
import { FormTitle } from '../kit/editor-screen/form-title';
import {
  chosenFund,
  FormCategory,
  FormFund,
  FormSlug,
  FormTextArea,
  readableFund,
  useFundOptions,
} from '../kit/form/fields';
import { Paragraphs, PreviewImage, TitleCell, Written } from '../kit/list/cells';
import { FormImage } from '../kit/pictures/form-image';

export default function ProgramsSection() {
  const utils = trpc.useUtils();
  const { data: programs } = trpc.programs.staffList.useQuery();
  const { data: categories } = trpc.programs.categories.useQuery();
  const fundOptions = useFundOptions();

  return (
    <ContentSection
      title="Programs"
      type="program"
      api={trpc.programs}
      rows={programs}
      order={{
        items: programs?.map(({ id, title }) => ({ id, name: title })),
        send: (ids) => utils.client.programs.reorder.mutate({ ids }),
      }}
      categories={{ api: trpc.programs, nouns: ['program', 'programs'] }}
      columns={[
        { header: 'Title', cell: ({ title, slug }) => <TitleCell title={title} below={slug} /> },
        { header: 'Category', cell: ({ category }) => <Written text={category} /> },
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
          <FormTitle form={form} name="title" label="Title" />
          <FormFormatted
            form={form}
            name="longDescription"
            format="contentFormat"
            label="Long Description"
            rows={16}
          />
        </>
      )}
      details={(form, creating) => (
        <>
          <FormSlug form={form} name="slug" label="Slug" from="title" type="program" follow={creating} />
          <FormCategory form={form} name="category" label="Category" known={categories} />
          <FormImage form={form} name="imageUrl" label="Image URL" />
          <FormTextArea form={form} name="description" label="Description" rows={4} />
          <fieldset className="grid gap-5 rounded-lg border border-line p-4">
            <legend className="px-1 text-sm font-medium text-muted">Details for visitors</legend>
            <FormTextArea
              form={form}
              name="schedule"
              label="When it meets (optional)"
              hint="For example: Saturdays, 10 to 12"
              rows={3}
            />
            <FormTextArea form={form} name="place" label="Where (optional)" rows={3} />
            <FormTextArea
              form={form}
              name="contact"
              label="Contact (optional)"
              hint="Email addresses and phone numbers become links"
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
