import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ContentType } from '../../../shared/schemas/content-types';
import { etagOf } from '../../../shared/schemas/etags';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { toast } from '../../ui/toast';
import { DraftState } from '../drafts/draft-state';
import { LeaveQuestion } from '../drafts/leave-question';
import { Offers } from '../drafts/offers';
import { typedOf } from '../drafts/typed-values';
import { useContentDrafts } from '../drafts/use-content-drafts';
import { useDraftTools } from '../drafts/use-draft-tools';
import { type Opened, useFormDraft } from '../drafts/use-form-draft';
import { type Difference, useDifferences } from '../kit/form/differences';
import { RequiredFields, requiredIn } from '../kit/form/required';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { titled } from '../kit/format';
import { isForbidden, isGone, presentState, type Refusal, useFailureToast } from '../kit/mutations/refusals';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { isUploading } from '../pictures/use-uploads';
import { type ContentApi, type Messages, useContentMessages } from './content-messages';
import { FormFrame, FormNotices } from './form-frame';
import { ItemState } from './item-state';
import { useDescriptionQuestion } from './use-description-question';

export type FormProps<Item, Typed extends FieldValues, Values> = {
  type: ContentType;
  /** Validates as the server does. */
  schema: z.ZodObject & z.ZodType<Values, Typed>;
  /** Parses an item of the server. */
  stored: z.ZodType<Item>;
  /** The initial values. */
  valuesOf: (item: Item | undefined) => DefaultValues<Typed>;
  /** Replaces ids with names, for comparisons. */
  readable?: (values: object) => object;
  fields: (form: UseFormReturn<Typed, unknown, Values>, creating: boolean) => ReactNode;
  /** With details, the form fills the window; otherwise it is a dialog. */
  details?: ((form: UseFormReturn<Typed, unknown, Values>, creating: boolean) => ReactNode) | undefined;
  /** If they differ from the usual ones. */
  messages?: Messages;
  api: Pick<ContentApi<Values>, 'create' | 'update'>;
  item: (Item & Age) | undefined;
  /** The draft to continue. */
  opened: Opened | undefined;
  /** Reopens the form with another draft. */
  open: (opened: Opened) => void;
  close: () => void;
  refresh: () => Promise<unknown>;
};

/** The form of an item, in a dialog or the full window. A refused save keeps the input. */
export function ContentForm<Item extends { id: number }, Typed extends FieldValues, Values>(
  props: FormProps<Item, Typed, Values>,
) {
  const { type, schema, stored, valuesOf, fields, details, api, readable = identity } = props;
  const t = useMessages('adminContent');
  const discardQuestion = useMessages('adminForms')('discardQuestion');
  const { differencesOf, typedIn } = useDifferences();
  const nouns = useNouns();
  const showFailure = useFailureToast();
  const usual = useContentMessages(type);
  const { messages = usual } = props;
  const { item, opened, open, close, refresh } = props;
  const first = typedOf(valuesOf(item), opened?.draft?.values ?? {});
  const form = useForm<Typed, unknown, Values>({
    resolver: useResolver(schema),
    defaultValues: first,
  });
  const element = useRef<HTMLFormElement>(null);
  // The version that the user has seen.
  const [seen, setSeen] = useState(item);
  const [differences, setDifferences] = useState<Difference[]>();
  const [forbidden, setForbidden] = useState<string>();
  const showDifferences = async (theirs: Item) =>
    setDifferences(
      await differencesOf(element.current, readable(form.getValues()), readable(valuesOf(theirs))),
    );
  const kind = seen ? 'update' : 'create';
  const gone = (item !== undefined || typeof opened?.draft?.itemId === 'number') && seen === undefined;
  const store = useContentDrafts(type, opened?.draft ? opened.draft.itemId : (seen?.id ?? null));
  const draft = useFormDraft({ form, schema, store, seenVersion: seen?.version, opened });
  const mayRead = useMay('drafts:read');
  const { data: drafts } = trpc.drafts.list.useQuery(
    { type },
    { staleTime: 0, enabled: mayRead && draft !== undefined },
  );
  const begin = () => {
    if (!opened) return;
    // A browser copy is a change of the draft or the item.
    if (opened.values !== opened.draft?.values)
      form.reset(typedOf(first, opened.values), { keepDefaultValues: true });
    if (item && opened.draft && opened.draft.baseVersion !== item.version) void showDifferences(item);
    if (opened.refusal) showAtFields(form, opened.refusal);
  };

  const settled = (kind: 'create' | 'update') => ({
    async onSuccess() {
      const leftNewer = draft?.finish().catch(() => false);
      const { done } = messages[kind];
      toast(done);
      // Closes with the fresh list: an old row, opened again, would meet a conflict with this very save.
      await refresh();
      close();
      if (await leftNewer) toast({ ...done, description: `${done.description}. ${t('newerDraft')}` });
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
      showFailure(messages[kind].failed, error);
    },
  });
  const context = {
    ...(seen && { ifMatch: etagOf(seen) }),
    // Read when the save is sent, after a pending draft.
    get formDraft() {
      return draft?.tag();
    },
  };
  const create = api.create.useMutation({ ...settled('create'), trpc: { context } });
  const update = api.update.useMutation({ ...settled('update'), trpc: { context } });
  const pending = create.isPending || update.isPending;
  const { isDirty } = form.formState;
  // Closes the form after the question about its draft.
  const [leaving, setLeaving] = useState<() => void>();
  const ask = draft && (() => setLeaving(() => close));
  const leave = useLeaveGuard({ isDirty, pending, close, ask, isSafe: draft?.saver.isSafe });

  const descriptions = useDescriptionQuestion();
  const confirmed = (action: 'publish' | 'schedule', step: () => void) =>
    details ? void descriptions.confirmed(form.getValues(), action, step) : step();
  const tools = useDraftTools({ store, draft, form: element, close, confirmed });

  const send = async (values: Values) => {
    if (draft?.saver.isHeld()) return;
    await draft?.saver.hold();
    if (seen) update.mutate({ ...values, id: seen.id });
    else create.mutate(values);
  };
  const save = form.handleSubmit((values) => {
    if (pending) return;
    if (isUploading()) return askToWait();
    confirmed('publish', () => void send(values));
  });
  const theirs = draft?.state.conflict;
  const theirValues = theirs && typedOf(valuesOf(item), theirs.values);
  const creating = item === undefined && opened?.values['slug'] === undefined;

  const offers = (
    <Offers
      store={store}
      noun={type}
      drafts={drafts}
      shown={opened}
      saved={draft?.state.draft}
      open={(next) => {
        if (isDirty && draft) setLeaving(() => () => open(next));
        else if (!isDirty || confirm(discardQuestion)) open(next);
      }}
    />
  );
  const notices = (
    <FormNotices
      noun={type}
      seen={seen}
      differences={differences}
      discard={() => {
        draft?.discard();
        void refresh().then(close);
      }}
      otherDraft={theirValues && theirs}
      compare={() => differencesOf(element.current, readable(form.getValues()), readable(theirValues ?? {}))}
      keepMine={() => void draft?.saver.keepMine()}
      takeTheirs={() => {
        if (!theirs || !theirValues) return;
        form.reset(theirValues);
        draft?.takeTheirs(theirs);
      }}
      forbidden={forbidden}
      isGone={gone}
    />
  );
  const unsaved = isDirty ? t('unsaved') : '';
  return (
    <RequiredFields value={requiredIn(schema)}>
      <FormFrame
        title={t(item ? 'edit' : 'add', { item: titled(item ? nouns.the(type) : nouns.one(type)) })}
        close={leave}
        ref={element}
        onSubmit={save}
        offers={offers}
        notices={notices}
        fields={fields(form, creating)}
        details={details?.(form, creating)}
        lastChange={seen && <ItemState type={type} item={seen} />}
        draft={{
          ...tools,
          state: draft ? <DraftState state={draft.state} isPublished={seen !== undefined} /> : unsaved,
        }}
        submit={{ label: messages[kind].button, busy: messages[kind].pending, pending }}
      >
        <RunOnMount run={begin} />
        {tools.dialog}
        {descriptions.question}
        {draft && leaving && (
          <LeaveQuestion
            draft={draft}
            done={store.done}
            leave={leaving}
            close={() => setLeaving(undefined)}
          />
        )}
      </FormFrame>
    </RequiredFields>
  );
}

export const identity = (values: object): object => values;

/** Runs after the dialog has rendered its fields. */
function RunOnMount({ run }: { run: () => void }) {
  const begin = useEffectEvent(run);
  useEffect(() => begin(), []);
  return null;
}
