import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { contentFormats } from '../../../shared/schemas/formatted';
import type { EditedTranslation } from '../../../shared/schemas/translations';
import { trpc } from '../../app/trpc';
import { useFreeCopies } from '../drafts/copy-offers';
import { type FoundCopy, findCopies, removeCopy } from '../drafts/local-copies';
import { useFormCopy } from '../drafts/use-form-copy';
import type { Typed } from './form-values';
import { keyOf, type TranslationPath } from './translation-path';

const copied = z.object({
  values: z.record(z.string(), z.string()),
  contentFormat: z.enum(contentFormats),
  slug: z.string(),
  published: z.boolean(),
});

type Options = {
  path: TranslationPath;
  form: UseFormReturn<Typed>;
  seen: EditedTranslation;
  /** Shows how the typed texts differ from the saved translation. */
  compare: () => void;
};

/** What was typed and not saved is kept in this browser, and offered when the translation is opened again. */
export function useTranslationCopies({ path, form, seen, compare }: Options) {
  const { data: session } = trpc.auth.check.useQuery();
  const account = session?.user.id ?? 0;
  const type = `translation/${keyOf(path)}`;
  const version = { id: seen.id, version: seen.translation.version };
  const { isKept, remove } = useFormCopy({ form, account, type, version });
  const { free, remove: removeFree } = useFreeCopies(() => findCopies({ account, type, itemId: null }));
  return {
    free,
    isKept,
    remove,
    removeFree,
    goOn({ key, values, draft }: FoundCopy) {
      const typed = copied.safeParse(values).data;
      if (typed) form.reset(typed, { keepDefaultValues: true });
      removeCopy(key);
      if (typed && draft?.version !== version.version) compare();
    },
  };
}
