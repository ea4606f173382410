import { program, programInput } from '../../../shared/programs';
import { trpc } from '../../app/trpc';
import { Categories } from '../categories/categories';
import { ContentSection } from '../kit/content-section';
import { FormFormatted } from '../kit/editor/form-formatted';
import { FormCategory, FormSlug, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, PreviewImage, TitleCell, Written } from '../kit/list/cells';
import { Ordering } from '../kit/order/ordering';
import { FormImage } from '../kit/pictures/form-image';

const nothing = {
  title: '',
  slug: '',
  category: '',
  imageUrl: '',
  description: '',
  longDescription: '',
  contentFormat: 'plain' as const,
};

export default function ProgramsSection() {
  const utils = trpc.useUtils();
  const { data: programs } = trpc.programs.staffList.useQuery();
  const { data: categories } = trpc.programs.categories.useQuery();
  return (
    <ContentSection
      title="Programs"
      type="program"
      permission="programs:write"
      plural="programs"
      api={trpc.programs}
      rows={programs}
      refresh={() => utils.programs.invalidate()}
      beside={
        <>
          <Ordering
            plural="programs"
            items={programs?.map(({ id, title }) => ({ id, name: title }))}
            send={(ids) => utils.client.programs.reorder.mutate({ ids })}
            refresh={() => utils.programs.invalidate()}
          />
          <Categories
            api={trpc.programs}
            type="Program"
            nouns={['program', 'programs']}
            refresh={() => utils.programs.invalidate()}
          />
        </>
      }
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
      schema={programInput}
      stored={program}
      valuesOf={(program) => program ?? nothing}
      fields={(form, creating) => (
        <>
          <FormText form={form} name="title" label="Title" />
          <FormSlug
            form={form}
            name="slug"
            label="Slug"
            title={form.watch('title')}
            type="program"
            follow={creating}
          />
          <FormCategory form={form} name="category" label="Category" known={categories} />
          <FormImage form={form} name="imageUrl" label="Image URL" value={form.watch('imageUrl')} />
          <FormTextArea form={form} name="description" label="Description" rows={3} />
          <FormFormatted
            form={form}
            name="longDescription"
            format="contentFormat"
            label="Long Description"
            rows={10}
          />
        </>
      )}
    />
  );
}
