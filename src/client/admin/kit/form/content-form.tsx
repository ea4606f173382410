import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Age, etagOf, withAge } from '../../../../shared/versions';
import { Modal } from '../../../ui/modal';
import { askToWait, toast } from '../../../ui/toast';
import type { ContentApi } from '../content-section';
import { isUploading } from '../pictures/use-uploads';
import { contentWords, titled, type Words } from '../words';
import { Conflict, Gone } from './conflict';
import { type Difference, differencesOf, typedIn } from './differences';
import { Forbidden } from './forbidden';
import { LastChange } from './last-change';
import { isForbidden, isGone, presentState, type Refusal, showAtFields, showFailure } from './refusals';
import { SubmitRow } from './submit-row';
import { useLeaveGuard } from './use-leave-guard';

export type FormProps<Item, Typed extends FieldValues, Values> = {
  /** The rules of the form and of the server. */
  schema: z.ZodType<Values, Typed>;
  /** What an item is, as the server has it. */
  stored: z.ZodType<Item>;
  /** What the fields begin with: those of the item, or of a new one. */
  valuesOf: (item: Item | undefined) => DefaultValues<Typed>;
  fields: (form: UseFormReturn<Typed, unknown, Values>, creating: boolean) => ReactNode;
  noun: string;
  /** What the form says, where that differs from the usual words. */
  words?: Words;
  api: Pick<ContentApi<Values>, 'create' | 'update'>;
  /** The item to edit, or undefined to add one. */
  item: (Item & Age) | undefined;
  close: () => void;
  refresh: () => Promise<unknown>;
};

/** The form of one item in a dialog. A refused save keeps everything that was typed. */
export function ContentForm<Item extends { id: number }, Typed extends FieldValues, Values>(
  props: FormProps<Item, Typed, Values>,
) {
  const {
    schema,
    stored,
    valuesOf,
    fields,
    noun,
    words = contentWords(noun),
    api,
    item,
    close,
    refresh,
  } = props;
  const form = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(item),
  });
  const element = useRef<HTMLFormElement>(null);
  // The state that the administrator was last shown: what they save now is meant to follow it.
  const [seen, setSeen] = useState(item);
  const [differences, setDifferences] = useState<Difference[]>();
  const [forbidden, setForbidden] = useState<string>();
  const kind = seen ? 'update' : 'create';
  const gone = item !== undefined && seen === undefined;

  const settled = (kind: 'create' | 'update') => ({
    async onSuccess() {
      toast(words[kind].done);
      close();
      await refresh();
    },
    onError(error: Refusal) {
      const theirs = presentState(error, withAge(stored));
      if (theirs) {
        setSeen(theirs);
        setDifferences(differencesOf(element.current, form.getValues(), valuesOf(theirs)));
        return;
      }
      if (isGone(error)) {
        setSeen(undefined);
        setDifferences(undefined);
        void refresh();
      }
      if (isForbidden(error)) setForbidden(typedIn(element.current, form.getValues()));
      showAtFields(form, error);
      showFailure(words[kind].failed, error);
    },
  });
  const create = api.create.useMutation(settled('create'));
  const update = api.update.useMutation({
    ...settled('update'),
    ...(seen && { trpc: { context: { ifMatch: etagOf(seen) } } }),
  });
  const pending = create.isPending || update.isPending;
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending, close });

  const save = form.handleSubmit((values) => {
    if (pending) return;
    if (isUploading()) askToWait();
    else if (seen) update.mutate({ ...values, id: seen.id });
    else create.mutate(values);
  });

  return (
    <Modal title={`${item ? 'Edit' : 'Add'} ${titled(noun)}`} close={leave}>
      <form ref={element} noValidate onSubmit={save} className="grid gap-5">
        {fields(form, item === undefined)}
        {differences && (
          <Conflict noun={noun} differences={differences} discard={() => void refresh().then(close)} />
        )}
        {forbidden !== undefined && <Forbidden typed={forbidden} />}
        {seen && <LastChange item={seen} />}
        {gone && <Gone noun={noun} hint="What you typed is still here: save it as a new one, or cancel." />}
        <SubmitRow leave={leave} pending={pending} label={words[kind].button} busy={words[kind].pending} />
      </form>
    </Modal>
  );
}
