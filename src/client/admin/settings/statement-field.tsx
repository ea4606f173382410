import type { UseFormReturn } from 'react-hook-form';
import { languagesIn } from '../../../shared/messages/languages';
import { presetTexts, receiptPresets } from '../../../shared/messages/receipt-presets';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { FormTextArea } from '../kit/form/fields';

const presetNames = {
  us: 'unitedStates',
  uk: 'unitedKingdom',
  ca: 'canada',
  de: 'germany',
  plain: 'noStatement',
} as const;

type Props = { form: UseFormReturn<{ value: string }>; name: 'value'; label: string };

/** The statement on receipts, which can begin with the wording for a country, in the first language of the site. */
export function StatementField({ form, ...field }: Props) {
  const t = useMessages('adminSettings');
  const { data } = trpc.settings.list.useQuery();
  const [main] = languagesIn(data?.find(({ key }) => key === 'languages')?.value ?? '');
  const texts = presetTexts[main];
  const fillIn = (text: string) => {
    const typed = form.getValues('value');
    const isOwn = typed !== '' && !Object.values(texts).includes(typed);
    if (isOwn && !confirm(t('mayReplaceText'))) return;
    form.setValue('value', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="text-sm font-medium">{t('startFromWording')}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {receiptPresets.map((preset) => (
            <Button key={preset} look="outline" onClick={() => fillIn(texts[preset])}>
              {t(presetNames[preset])}
            </Button>
          ))}
        </div>
      </fieldset>
      <FormTextArea {...field} form={form} rows={8} />
    </div>
  );
}
