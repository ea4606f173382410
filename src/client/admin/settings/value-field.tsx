import type { UseFormReturn } from 'react-hook-form';
import { entriesOf } from '../../../shared/lib/entries';
import { siteDefaults } from '../../../shared/messages/site';
import { secondFactorChoices, secondFactorSetting } from '../../../shared/schemas/second-factor';
import type { Setting } from '../../../shared/schemas/settings';
import { useMessages } from '../../messages/use-messages';
import { FormSelect, FormText, FormTextArea } from '../kit/form/fields';
import { timeZones } from '../kit/time-zones';
import { FormDocument } from '../pictures/form-document';
import { FormImage } from '../pictures/form-image';
import { ColorField } from './color-field';
import { StatementField } from './statement-field';

type Props = { setting: Setting; form: UseFormReturn<{ value: string }> };

/** The kind, beyond the type. */
export function kindOf(key: string): string | undefined {
  if (key === 'logoUrl' || key === 'iconUrl' || key === 'receiptSignature') return 'picture';
  const known = siteDefaults.find((setting) => setting.key === key);
  return known && 'kind' in known ? known.kind : undefined;
}

export function ValueField({ form, setting: { key, type, value } }: Props) {
  const t = useMessages('adminSettings');
  const field = { form, name: 'value', label: t('value') } as const;
  const kind = kindOf(key);
  if (key === 'timeZone')
    return (
      <FormSelect
        {...field}
        none={t('chooseZone')}
        options={[...new Set([value, ...timeZones()])].map((zone) => [zone, zone] as const)}
      />
    );
  if (key === secondFactorSetting.key)
    return (
      <FormSelect
        {...field}
        none={t('chooseWho')}
        options={secondFactorChoices.map((choice) => [choice, t(choice)] as const)}
      />
    );
  if (key === 'brandColor') return <ColorField {...field} />;
  if (key === 'receiptStatement') return <StatementField {...field} />;
  if (kind === 'picture') return <FormImage {...field} />;
  if (key === 'annualReportUrl') return <FormDocument {...field} />;
  if (kind === 'list')
    return (
      <div className="grid gap-3">
        <FormTextArea {...field} rows={16} />
        <ReadAs text={form.watch('value')} />
      </div>
    );
  return type === 'textarea' ? (
    <FormTextArea {...field} rows={kind === 'sentence' || kind === 'entry' ? 5 : 18} />
  ) : (
    <FormText {...field} inputMode={type} />
  );
}

function ReadAs({ text }: { text: string }) {
  const t = useMessages('adminSettings');
  const entries = entriesOf(text);
  return (
    <div className="rounded-lg bg-ground p-3 text-sm">
      <p className="text-muted">{t('readAs', { count: entries.length })}</p>
      <Entries entries={entries} />
    </div>
  );
}

export const Entries = ({ entries }: { entries: ReturnType<typeof entriesOf> }) => (
  <ol className="mt-2 grid list-decimal gap-2 ps-5 text-sm empty:hidden">
    {entries.map(({ title, text }, index) => (
      <li key={index}>
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        <p dir="auto" className="whitespace-pre-line text-muted empty:hidden">
          {text}
        </p>
      </li>
    ))}
  </ol>
);
