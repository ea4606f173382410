import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { etagOf } from '../../../shared/schemas/etags';
import { type EditedTranslation, translation } from '../../../shared/schemas/translations';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { type Difference, useDifferences } from '../kit/form/differences';
import { showAtFields } from '../kit/form/show-at-fields';
import { isGone, presentState, type Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { sentOf, type Typed, typedOf } from './form-values';
import type { TranslationPath } from './translation-path';

type Options = {
  path: TranslationPath;
  found: EditedTranslation;
  form: UseFormReturn<Typed>;
  /** Names the fields by their labels. */
  element: () => HTMLFormElement | null;
};

/** The writes of a translation's form. A save refused for a newer version shows what differs. */
export function useTranslation({ path, found, form, element }: Options) {
  const t = useMessages('adminTranslations');
  const utils = trpc.useUtils();
  const { differencesOf } = useDifferences();
  // The version that the user has seen.
  const [seen, setSeen] = useState(found);
  const [differences, setDifferences] = useState<Difference[]>();
  const [isRemoved, setRemoved] = useState(false);
  const refresh = () => utils.translations.invalidate();
  const context = () => ({
    context: { ifMatch: etagOf({ id: seen.id, version: seen.translation.version }) },
  });
  const compareWith = async (newer: EditedTranslation) =>
    setDifferences(await differencesOf(element(), comparable(form.getValues()), comparable(typedOf(newer))));
  const refused = async (refusal: Refusal) => {
    showAtFields(form, refusal);
    if (isGone(refusal)) setRemoved(true);
    if (!presentState(refusal, translation)) return;
    const newer = await utils.translations.edited.fetch(path, { staleTime: 0 });
    setSeen(newer);
    await compareWith(newer);
  };
  return {
    seen,
    differences,
    /** Whether original or translation is gone. */
    isRemoved,
    /** Shows how the typed texts differ from the saved translation. */
    compare: () => void compareWith(seen),
    discard: () => {
      form.reset(typedOf(seen));
      setDifferences(undefined);
    },
    save: useAdminMutation({
      send: (typed: Typed) =>
        utils.client.translations.save.mutate({ ...path, ...sentOf(typed, seen) }, context()),
      done: ({ published }) => success(t(published ? 'savedPublished' : 'savedDraft')),
      failed: t('saveFailed'),
      reason: ({ data }) => data?.issues?.[0]?.message,
      refused: (refusal) => void refused(refusal),
      refresh,
    }),
    confirmation: useAdminMutation({
      send: () => utils.client.translations.confirm.mutate(path, context()),
      done: success(t('confirmed')),
      failed: t('confirmFailed'),
      refused: (refusal) => void refused(refusal),
      refresh,
    }),
    removal: useAdminMutation({
      send: () => utils.client.translations.remove.mutate(path, context()),
      done: success(t('removed')),
      failed: t('removeFailed'),
      refused: (refusal) => void refused(refusal),
      refresh,
    }),
  };
}

const comparable = ({ values, slug, published }: Typed) => ({ values, slug, published });
