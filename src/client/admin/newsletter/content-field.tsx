import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newsletterText } from '../../../shared/lib/newsletter-text';
import type { ContentFormat } from '../../../shared/schemas/formatted';
import { useMessages } from '../../messages/use-messages';
import { FormFormatted } from '../editor/form-formatted';
import { FormTextArea } from '../kit/form/fields';
import type { Letter } from './newsletter-frame';

export type TypedLetter = Omit<Letter, 'contentFormat'> & { contentFormat?: ContentFormat | undefined };
type LetterForm<Values> = UseFormReturn<TypedLetter, unknown, Values>;

/** The text of a newsletter in a plain box or, where formatting is on, in the editor; and the switch for that. */
export function useContentField<Values>(form: LetterForm<Values>, { contentFormat }: Letter) {
  const t = useMessages('adminNewsletter');
  const [isOn, setOn] = useState(false);
  const isFormatted = isOn || contentFormat === 'markdown';
  const turn = async (on: boolean) => {
    if (!on && form.getValues('contentFormat') === 'markdown') {
      if (!confirm(t('removeFormatting'))) return;
      const { parseMarkdown } = await import('../../../shared/lib/markdown/parse');
      const plain = newsletterText(parseMarkdown(form.getValues('content')), location.origin);
      form.setValue('content', plain, { shouldDirty: true });
      form.setValue('contentFormat', 'plain', { shouldDirty: true });
    }
    setOn(on);
  };
  const field = isFormatted ? (
    <FormFormatted form={form} name="content" format="contentFormat" label={t('emailContent')} rows={14} />
  ) : (
    <FormTextArea form={form} name="content" label={t('emailContent')} rows={14} hint={t('htmlSoon')} />
  );
  const formatSwitch = (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        className="size-5 accent-brand"
        checked={isFormatted}
        aria-checked={isFormatted}
        onChange={({ target }) => void turn(target.checked)}
      />
      {t('useFormatting')}
    </label>
  );
  return { field, formatSwitch };
}
