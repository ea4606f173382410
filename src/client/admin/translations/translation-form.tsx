import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { EditedTranslation } from '../../../shared/schemas/translations';
import { useMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { CopyOffer } from '../drafts/copy-offers';
import { EditorScreen } from '../editor/editor-screen';
import { directionOf } from '../kit/display/language-name';
import { Conflict, Gone, LastChange } from '../kit/form/conflict';
import { FormCheckbox } from '../kit/form/fields';
import { RequiredFields } from '../kit/form/required';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { StepButtons } from '../kit/list/step-buttons';
import type { Steps } from '../kit/list/use-steps';
import { useIsMe } from '../kit/use-is-me';
import { shownFields, type Typed, typedOf } from './form-values';
import { useTranslationStatuses } from './statuses';
import { SlugField, TranslationField } from './translation-field';
import { type TranslationPath, useTitles } from './translation-path';
import { useTranslation } from './use-translation';
import { useTranslationCopies } from './use-translation-copies';

type Props = { path: TranslationPath; found: EditedTranslation; steps: Steps; close: () => void };

const noticeClass = 'rounded-lg border border-yellow-600 bg-ground p-4 dark:border-yellow-500';

/** The translation of a text beside its original, in the full window. */
export function TranslationForm({ path, found, steps, close }: Props) {
  const t = useMessages('adminTranslations');
  const unsaved = useMessages('adminContent')('unsaved');
  const saving = useMessages('adminChanges')('saving');
  const required = useMessages('adminContent')('required');
  const discardQuestion = useMessages('adminForms')('discardQuestion');
  const { labels } = useTranslationStatuses();
  const isMe = useIsMe();
  const titleOf = useTitles();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Typed>({ defaultValues: typedOf(found) });
  const { seen, differences, isRemoved, compare, discard, save, confirmation, removal } = useTranslation({
    path,
    found,
    form,
    element: () => element.current,
  });
  const { isDirty } = form.formState;
  const pending = save.isPending || confirmation.isPending || removal.isPending;
  const copies = useTranslationCopies({ path, form, seen, compare });
  const leaveFor = (go: () => void) => {
    if (isDirty && !confirm(discardQuestion)) return;
    copies.remove();
    go();
  };
  const leave = useLeaveGuard({
    isDirty,
    pending,
    close,
    ask: () => leaveFor(close),
    isSafe: () => copies.isKept,
  });
  const left = (step: (() => void) | undefined) =>
    step &&
    (() => {
      if (pending) askToWait();
      else leaveFor(step);
    });
  const finish = (then: () => void) => {
    copies.remove();
    then();
  };
  const send = (then: () => void) =>
    form.handleSubmit((typed) => {
      if (!pending) save.mutate(typed, { onSuccess: () => finish(then) });
    });
  const { translation, mayChange, originalSlug, shippedText } = seen;
  const { next } = steps;
  const isNew = translation.version === 0;
  const status = isNew
    ? shippedText === null
      ? 'missing'
      : 'default'
    : !translation.published
      ? 'draft'
      : translation.outdated
        ? 'outdated'
        : 'published';
  return (
    <RequiredFields
      value={new Set(seen.fields.flatMap(({ name, required }) => (required ? `values.${name}` : [])))}
    >
      <EditorScreen
        title={t('edit', { title: titleOf({ ...path, title: seen.title }) })}
        close={leave}
        ref={element}
        onSubmit={send(close)}
        wide
        notices={
          <>
            <StepButtons steps={{ ...steps, previous: left(steps.previous), next: left(next) }} />
            {(mayChange ? copies.free : []).map((copy) => (
              <CopyOffer
                key={copy.key}
                copy={copy}
                title={titleOf({ ...path, title: seen.title })}
                which="unfinished"
                goOn={() => {
                  if (!isDirty || confirm(discardQuestion)) copies.goOn(copy);
                }}
                remove={() => copies.removeFree(copy)}
              />
            ))}
            {differences && (
              <Conflict
                noun="translation"
                differences={differences}
                isOwn={isMe(seen.updatedBy)}
                discard={discard}
              />
            )}
            {isRemoved && <Gone noun="translation" />}
            {!mayChange && <p className={noticeClass}>{t('notYours')}</p>}
            {translation.outdated && (
              <div className={noticeClass}>
                <p className="font-semibold">{t('outdatedTitle')}</p>
                <p className="mt-1 text-sm text-muted">{t('outdatedText')}</p>
                {mayChange && (
                  <Button
                    look="outline"
                    className="mt-3"
                    disabled={pending || isDirty}
                    onClick={() => confirmation.mutate(undefined, { onSuccess: next ?? close })}
                  >
                    {t(confirmation.isPending ? 'confirming' : 'stillRight')}
                  </Button>
                )}
              </div>
            )}
            {mayChange && <p className="text-sm text-muted">{required}</p>}
          </>
        }
        state={isDirty ? unsaved : labels[status].name}
        actions={
          mayChange &&
          next && (
            <Button look="outline" disabled={pending} onClick={(event) => void send(next)(event)}>
              {t('saveAndNext')}
            </Button>
          )
        }
        submit={{
          label: t('save'),
          busy: saving,
          pending: save.isPending,
          disabled: pending || !mayChange,
        }}
      >
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
          {shownFields(seen).map(({ name }) => (
            <TranslationField key={name} form={form} found={seen} name={name} />
          ))}
          {shippedText !== null && isNew && (
            <div className={noticeClass}>
              <p className="font-semibold">{t('shippedTitle')}</p>
              <p
                lang={path.locale}
                dir={directionOf(path.locale)}
                className="mt-2 text-sm whitespace-pre-line"
              >
                {shippedText}
              </p>
              <Button
                look="outline"
                className="mt-3"
                onClick={() => form.setValue('values.value', shippedText, { shouldDirty: true })}
              >
                {t('useShipped')}
              </Button>
            </div>
          )}
          {originalSlug !== null && <SlugField form={form} locale={path.locale} slug={originalSlug} />}
          <div className="grid gap-x-8 lg:grid-cols-2">
            <div className="lg:col-start-2">
              <FormCheckbox form={form} name="published" label={t('publish')} />
            </div>
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4 empty:hidden">
          {seen.updatedAt && (
            <LastChange
              item={{
                version: translation.version,
                createdAt: seen.updatedAt,
                updatedAt: seen.updatedAt,
                updatedBy: seen.updatedBy,
              }}
            />
          )}
          {!isNew && mayChange && (
            <Button
              look="outline"
              className="text-danger"
              disabled={pending}
              onClick={() => {
                if (confirm(t('mayRemove'))) removal.mutate(undefined, { onSuccess: () => finish(close) });
              }}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </EditorScreen>
    </RequiredFields>
  );
}
