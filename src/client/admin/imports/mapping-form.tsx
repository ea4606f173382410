import { type FormEvent, useState } from 'react';
import { fieldsOf, importFields, type SiteImport } from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { OptionFields } from './options';
import { useCheck } from './use-check';

type Props = { opened: SiteImport; isChanged: boolean; setChanged: (isChanged: boolean) => void };

/** Which column is which field, with examples from the file; then the file is checked. */
export function MappingForm({ opened, isChanged, setChanged }: Props) {
  const { kind, columns, sample, status } = opened;
  const t = useMessages('adminImports');
  const [mapping, setMapping] = useState(opened.mapping);
  const [options, setOptions] = useState(opened.options);
  const checking = useCheck(opened, setChanged);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (checking.isPending) return;
    const chosen = Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== ''));
    checking.mutate({ mapping: chosen, options });
  };
  const required = new Set<string>(importFields[kind].required);
  const examplesOf = (column: string | undefined) => {
    const place = columns.indexOf(column ?? '');
    return sample
      .map((cells) => cells[place] ?? '')
      .filter(Boolean)
      .slice(0, 3);
  };
  return (
    <form
      onSubmit={send}
      onChange={() => setChanged(true)}
      className="grid gap-5 rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <h3 className="text-xl font-semibold">{t('columns')}</h3>
      <p className="text-muted">{t('columnsLead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldsOf(kind).map((field) => (
          <div key={field} className="grid content-start gap-1">
            <SelectField
              label={t(
                kind === 'donations' && field === 'source' ? 'field_sourceOfDonation' : `field_${field}`,
              )}
              none={t(required.has(field) ? 'chooseColumn' : 'noColumn')}
              required={required.has(field)}
              options={columns.map((column) => [column, column] as const)}
              value={mapping[field] ?? ''}
              onChange={({ target }) => setMapping({ ...mapping, [field]: target.value })}
            />
            <ul className="text-sm text-muted">
              {examplesOf(mapping[field]).map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: examples never move
                <li key={index} className="truncate">
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <OptionFields kind={kind} options={options} setOptions={setOptions} />
      <div>
        <Button
          type="submit"
          look={status === 'checked' && !isChanged ? 'outline' : 'solid'}
          disabled={checking.isPending}
        >
          {t(checking.isPending ? 'checking' : 'check')}
        </Button>
      </div>
    </form>
  );
}
