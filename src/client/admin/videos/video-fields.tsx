import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { videoInput } from '../../../shared/schemas/videos';
import { trpc } from '../../app/trpc';
import { FormCategory, FormCheckbox, FormNumber, FormText, FormTextArea } from '../kit/form/fields';
import { FormImage } from '../kit/pictures/form-image';

type Form = UseFormReturn<z.input<typeof videoInput>, unknown, z.output<typeof videoInput>>;

export function VideoFields({ form }: { form: Form }) {
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
