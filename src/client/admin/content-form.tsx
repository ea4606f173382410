import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { etagOf } from '../../shared/etag';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import { toast } from '../ui/toast';
import { Conflict } from './conflict';
import type { ContentApi, ContentError } from './content-section';
import { useLeaveGuard } from './use-leave-guard';
import { contentWords, titled, type Words } from './words';

export type FormProps<Item, Typed extends FieldValues, Values> = {
  /** The rules of the form and of the server. */
  schema: z.ZodType<Values, Typed>;
  /** What the fields begin with: those of the item, or of a new one. */
  valuesOf: (item: Item | undefined) => DefaultValues<Typed>;
  fields: (form: UseFormReturn<Typed, unknown, Values>, creating: boolean) => ReactNode;
  noun: string;
  /** What the form says, where that differs from the usual words. */
  words?: Words;
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
  const { schema, valuesOf, fields, noun, words = contentWords(noun), api, item, close, refresh } = props;
  const form = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(item),
  });
  const [conflict, setConflict] = useState(false);
  const leave = useLeaveGuard(form.formState.isDirty, close);

  const settled = (kind: 'create' | 'update') => ({
    async onSuccess() {
      toast(words[kind].done);
      close();
      await refresh();
    },
    onError(error: ContentError) {
      if (error.data?.code === 'PRECONDITION_FAILED') return setConflict(true);
      for (const { path, message } of error.data?.issues ?? [])
        if (isFieldOf(form.getValues(), path)) form.setError(path, { message });
      toast({ title: 'Error', description: words[kind].failed, destructive: true });
    },
  });
  const create = api.create.useMutation(settled('create'));
  // Once the administrator has seen that somebody else changed the item, saving it again is meant.
  const ifMatch = item && !conflict && { trpc: { context: { ifMatch: etagOf(item) } } };
  const update = api.update.useMutation({ ...settled('update'), ...ifMatch });
  const kind = item ? 'update' : 'create';
  const pending = create.isPending || update.isPending;

  const save = form.handleSubmit((values) => {
    if (pending) return;
    if (item) update.mutate({ ...values, id: item.id });
    else create.mutate(values);
  });

  return (
    <Modal title={`${item ? 'Edit' : 'Add'} ${titled(noun)}`} close={leave}>
      <form noValidate onSubmit={save} className="grid gap-5">
        {fields(form, item === undefined)}
        {conflict && <Conflict noun={noun} discard={() => void refresh().then(close)} />}
        <div className="flex justify-end gap-3">
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" disabled={pending}>
            {pending ? words[kind].pending : words[kind].button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const isFieldOf = <Typed extends FieldValues>(values: Typed, path: string): path is FieldPath<Typed> =>
  path in values;
