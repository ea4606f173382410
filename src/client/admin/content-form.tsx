import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import { toast } from '../ui/toast';
import type { ContentApi, ContentError } from './content-section';
import { capitalized, titled } from './words';

export type FormProps<Item, Typed extends FieldValues, Values> = {
  /** The rules of the form and of the server. */
  schema: z.ZodType<Values, Typed>;
  /** What the fields begin with: those of the item, or of a new one. */
  valuesOf: (item: Item | undefined) => DefaultValues<Typed>;
  fields: (form: UseFormReturn<Typed, unknown, Values>, creating: boolean) => ReactNode;
  noun: string;
  api: Pick<ContentApi<Values>, 'create' | 'update'>;
  /** The item to edit, or undefined to add one. */
  item: Item | undefined;
  close: () => void;
  refresh: () => Promise<unknown>;
};

/** The form of one item in a dialog. A refused save keeps everything that was typed. */
export function ContentForm<Item extends { id: number }, Typed extends FieldValues, Values>(
  props: FormProps<Item, Typed, Values>,
) {
  const { schema, valuesOf, fields, noun, api, item, close, refresh } = props;
  const form = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(item),
  });
  const { isDirty } = form.formState;

  const settled = (verb: string) => ({
    async onSuccess() {
      toast({ title: 'Success', description: `${capitalized(noun)} ${verb}d successfully` });
      close();
      await refresh();
    },
    onError(error: ContentError) {
      for (const { path, message } of error.data?.issues ?? [])
        if (isFieldOf(form.getValues(), path)) form.setError(path, { message });
      toast({ title: 'Error', description: `Failed to ${verb} ${noun}`, destructive: true });
    },
  });
  const create = api.create.useMutation(settled('create'));
  const update = api.update.useMutation(settled('update'));
  const pending = create.isPending || update.isPending;

  const save = form.handleSubmit((values) => {
    if (pending) return;
    if (item) update.mutate({ ...values, id: item.id });
    else create.mutate(values);
  });
  const leave = () => {
    if (!isDirty || confirm('Discard your changes?')) close();
  };

  return (
    <Modal title={`${item ? 'Edit' : 'Add'} ${titled(noun)}`} close={leave}>
      <form noValidate onSubmit={save} className="grid gap-5">
        {fields(form, item === undefined)}
        <div className="flex justify-end gap-3">
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" disabled={pending}>
            {pending ? 'Saving...' : `${item ? 'Update' : 'Create'} ${titled(noun)}`}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const isFieldOf = <Typed extends FieldValues>(values: Typed, path: string): path is FieldPath<Typed> =>
  path in values;
