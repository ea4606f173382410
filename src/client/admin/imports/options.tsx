import {
  dateExamples,
  dateFormats,
  type ImportKind,
  type ImportOptions,
} from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';
import { SelectField } from '../../ui/field';
import { Choice } from './choice';

type Props = { kind: ImportKind; options: ImportOptions; setOptions: (options: ImportOptions) => void };

/** The options of an import of this kind, and what an import never does. */
export function OptionFields({ kind, options, setOptions }: Props) {
  const t = useMessages('adminImports');
  if (kind === 'subscribers')
    return (
      <>
        <Choice
          legend={t('asLegend')}
          name="as"
          choices={[
            ['active', t('as_active')],
            ['unsubscribed', t('as_unsubscribed')],
          ]}
          value={String(options['as'] ?? 'active')}
          choose={(as) => setOptions({ ...options, as })}
        />
        <p className="text-sm text-muted">{t('safety')}</p>
      </>
    );
  const { dateFormat = '', ...others } = options;
  return (
    <>
      <div className="sm:max-w-sm">
        <SelectField
          label={t('dateFormat')}
          none={t('dateFormatNone')}
          options={dateFormats.map((format) => [format, dateExamples[format]] as const)}
          value={String(dateFormat)}
          onChange={({ target: { value } }) =>
            setOptions(value === '' ? others : { ...others, dateFormat: value })
          }
        />
      </div>
      <Choice
        legend={t('duplicatesLegend')}
        name="duplicates"
        choices={[
          ['skip', t('duplicates_skip')],
          ['import', t('duplicates_import')],
        ]}
        value={String(options['duplicates'] ?? 'skip')}
        choose={(duplicates) => setOptions({ ...options, duplicates })}
      />
      <p className="text-sm text-muted">{t('donationSafety')}</p>
    </>
  );
}
