import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ContentType } from '../../../../shared/schemas/content-types';
import { type Age, etagOf, withAge } from '../../../../shared/schemas/versions';
import { Modal } from '../../../ui/modal';
import { askToWait, toast } from '../../../ui/toast';
import { DraftBar } from '../drafts/draft-bar';
import { DraftConflict } from '../drafts/draft-conflict';
import { LeaveQuestion } from '../drafts/leave-question';
import { Offers } from '../drafts/offers';
import { typedOf } from '../drafts/typed-values';
import { type Opened, useFormDraft } from '../drafts/use-form-draft';
import { Conflict, Gone } from '../form/conflict';
import { type Difference, differencesOf, typedIn } from '../form/differences';
import { Forbidden } from '../form/forbidden';
import { LastChange } from '../form/last-change';
import { RequiredFields, requiredIn } from '../form/required';
import { SubmitRow } from '../form/submit-row';
import { discardQuestion, useLeaveGuard } from '../form/use-leave-guard';
import { titled } from '../format';
import {
  isForbidden,
  isGone,
  presentState,
  type Refusal,
  showAtFields,
  showFailure,
} from '../mutations/refusals';
import { isUploading } from '../pictures/use-uploads';
import type { ContentApi } from './content-api';
import { contentWords, type Words } from './content-labels';
import { contentNouns } from './content-types';

export type FormProps<Item, Typed extends FieldValues, Values> = {
  type: ContentType;
  /** The rules of the form and of the server. */
  schema: z.ZodObject & z.ZodType<Values, Typed>;
  /** What an item is, as the server has it. */
  stored: z.ZodType<Item>;
  /** What the fields begin with: those of the item, or of a new one. */
  valuesOf: (item: Item | undefined) => DefaultValues<Typed>;
  /** The values as people read them, where a field holds something else, such as an id. */
  readable?: (values: object) => object;
  fields: (form: UseFormReturn<Typed, unknown, Values>, creating: boolean) => ReactNode;
  /** What the form says, where that differs from the usual words. */
  words?: Words;
  api: Pick<ContentApi<Values>, 'create' | 'update'>;
  /** The item to edit, or undefined to add one. */
  item: (Item & Age) | undefined;
  /** The draft that the form goes on with. */
  opened: Opened | undefined;
  /** Opens the form anew, with another draft. */
  open: (opened: Opened) => void;
  close: () => void;
  refresh: () => Promise<unknown>;
};

/** The form of one item in a dialog. A refused save keeps everything that was typed. */
export function ContentForm<Item extends { id: number }, Typed extends FieldValues, Values>(
  props: FormProps<Item, Typed, Values>,
) {
  const { type, schema, stored, valuesOf, fields, api, readable = asTheyAre } = props;
  const noun = contentNouns[type];
  const { words = contentWords(noun) } = props;
  const { item, opened, open, close, refresh } = props;
  const first = typedOf(valuesOf(item), opened?.draft?.values ?? {});
  const form = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: first,
  });
  const element = useRef<HTMLFormElement>(null);
  // The state that the administrator was last shown: what they save now is meant to follow it.
  const [seen, setSeen] = useState(item);
  const [differences, setDifferences] = useState<Difference[]>();
  const [forbidden, setForbidden] = useState<string>();
  const showDifferences = async (theirs: Item) =>
    setDifferences(
      await differencesOf(element.current, readable(form.getValues()), readable(valuesOf(theirs))),
    );
  const kind = seen ? 'update' : 'create';
  const gone = (item !== undefined || typeof opened?.draft?.itemId === 'number') && seen === undefined;
  const draft = useFormDraft({ form, schema, type, seen, opened });
  const begin = () => {
    if (!opened) return;
    // What is in this browser alone is a change of the draft, or of the item.
    if (opened.values !== opened.draft?.values)
      form.reset(typedOf(first, opened.values), { keepDefaultValues: true });
    if (item && opened.draft && opened.draft.baseVersion !== item.version) void showDifferences(item);
    if (opened.refusal) showAtFields(form, opened.refusal);
  };

  const settled = (kind: 'create' | 'update') => ({
    async onSuccess() {
      const leftNewer = draft?.finish().catch(() => false);
      const { done } = words[kind];
      toast(done);
      close();
      await refresh();
      if (await leftNewer) toast({ ...done, description: `${done.description}. ${newerDraft}` });
    },
    onError(error: Refusal) {
      draft?.saver.release();
      const theirs = presentState(error, withAge(stored));
      if (theirs) {
        setSeen(theirs);
        void showDifferences(theirs);
        return;
      }
      if (isGone(error)) {
        setSeen(undefined);
        setDifferences(undefined);
        void refresh();
      }
      if (isForbidden(error)) setForbidden(typedIn(element.current, readable(form.getValues())));
      showAtFields(form, error);
      showFailure(words[kind].failed, error);
    },
  });
  const context = {
    ...(seen && { ifMatch: etagOf(seen) }),
    // As it is when the save is sent, which waits for a draft that is on its way.
    get formDraft() {
      return draft?.tag();
    },
  };
  const create = api.create.useMutation({ ...settled('create'), trpc: { context } });
  const update = api.update.useMutation({ ...settled('update'), trpc: { context } });
  const pending = create.isPending || update.isPending;
  const { isDirty } = form.formState;
  // What closes the form once it is clear what becomes of its draft.
  const [leaving, setLeaving] = useState<() => void>();
  const ask = draft && (() => setLeaving(() => close));
  const leave = useLeaveGuard({ isDirty, pending, close, ask, isSafe: draft?.saver.isSafe });

  const send = (values: Values) => {
    if (seen) update.mutate({ ...values, id: seen.id });
    else create.mutate(values);
  };
  const save = form.handleSubmit(async (values) => {
    if (pending || draft?.saver.isHeld()) return;
    if (isUploading()) return askToWait();
    await draft?.saver.hold();
    send(values);
  });
  const theirs = draft?.state.conflict;
  const theirValues = theirs && typedOf(valuesOf(item), theirs.values);

  return (
    <Modal title={`${item ? 'Edit' : 'Add'} ${titled(noun)}`} close={leave}>
      <form ref={element} noValidate onSubmit={save} className="grid gap-5">
        <Offers
          type={type}
          itemId={item?.id ?? null}
          shown={opened}
          saved={draft?.state.draft}
          open={(next) => {
            if (isDirty && draft) setLeaving(() => () => open(next));
            else if (!isDirty || confirm(discardQuestion)) open(next);
          }}
        />
        <p className="text-sm text-muted">Fields marked * are required.</p>
        <RequiredFields value={requiredIn(schema)}>
          {fields(form, item === undefined && opened?.values['slug'] === undefined)}
        </RequiredFields>
        {draft && theirs && theirValues && (
          <DraftConflict
            key={theirs.version}
            theirs={theirs}
            compare={() => differencesOf(element.current, readable(form.getValues()), readable(theirValues))}
            keepMine={() => void draft.saver.keepMine()}
            takeTheirs={() => {
              form.reset(theirValues);
              draft.takeTheirs(theirs);
            }}
          />
        )}
        {differences && (
          <Conflict
            noun={noun}
            differences={differences}
            discard={() => {
              draft?.discard();
              void refresh().then(close);
            }}
          />
        )}
        {forbidden !== undefined && <Forbidden typed={forbidden} />}
        {seen && <LastChange item={seen} />}
        {gone && <Gone noun={noun} hint="What you typed is still here. Save it as a new one, or cancel." />}
        <OnceThere run={begin} />
        {draft && <DraftBar draft={draft} close={close} />}
        <SubmitRow leave={leave} pending={pending} label={words[kind].button} busy={words[kind].pending} />
      </form>
      {draft && leaving && (
        <LeaveQuestion draft={draft} leave={leaving} close={() => setLeaving(undefined)} />
      )}
    </Modal>
  );
}

const newerDraft = 'A newer version, saved elsewhere, is still under Drafts.';

export const asTheyAre = (values: object): object => values;

/** Stands among the fields: what it runs finds them, as a dialog shows what is in it a moment later than itself. */
function OnceThere({ run }: { run: () => void }) {
  const begin = useEffectEvent(run);
  useEffect(() => begin(), []);
  return null;
}
