import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import type { BankLine } from '../../../shared/schemas/bank-statements';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { SelectField, TextAreaField } from '../../ui/field';
import { FileField } from '../kit/form/file-field';
import { textOfFile } from '../kit/form/text-of-file';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { type ChosenColumns, rememberColumns, rememberedColumns } from './remembered-columns';
import { type ReadStatement, StatementLines } from './statement-lines';

type Props = {
  statement: ReadStatement | undefined;
  change: Dispatch<SetStateAction<ReadStatement | undefined>>;
};

export function BankStatement({ statement, change }: Props) {
  if (statement)
    return <StatementLines statement={statement} change={change} again={() => change(undefined)} />;
  return <ReadForm done={(lines) => change({ lines, skipped: new Set() })} />;
}

function ReadForm({ done }: { done: (lines: BankLine[]) => void }) {
  const t = useMessages('adminBankStatements');
  const [text, setText] = useState('');
  const [columns, setColumns] = useState<ChosenColumns>(() => rememberedColumns([]));
  const [wrong, setWrong] = useState<string>();
  const utils = trpc.useUtils();
  const reading = useAdminMutation({
    send: utils.client.bankStatements.read.mutate,
    failed: t('readFailed'),
    reason: ({ data, shape }) => (data?.code === 'BAD_REQUEST' ? shape?.message : undefined),
    settled: (_, lines) => lines && done(lines),
    refused: ({ data, shape }) => setWrong(data?.code === 'BAD_REQUEST' ? shape?.message : undefined),
    refresh: () => undefined,
  });
  const headings = isXml(text) ? [] : headingsOf(text);
  const take = (typed: string) => {
    setText(typed);
    setWrong(undefined);
    setColumns(rememberedColumns(headingsOf(typed)));
  };
  const choose = (chosen: ChosenColumns) => {
    setColumns(chosen);
    rememberColumns(chosen);
  };
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (reading.isPending) return;
    setWrong(undefined);
    const { order, ...names } = columns;
    const dayFirst = order === '' ? undefined : order === 'day';
    if (isXml(text)) {
      // Without the indentation, more payments fit.
      reading.mutate({ xml: text.replace(/\n[ \t]+</g, '\n<') });
      return;
    }
    reading.mutate({
      csv: text,
      columns: {
        ...(names.date && { date: names.date }),
        ...(names.amount && { amount: names.amount }),
        ...(names.text && { text: names.text }),
        ...(dayFirst !== undefined && { dayFirst }),
      },
    });
  };
  return (
    <form onSubmit={read} className="grid max-w-3xl gap-5">
      <p className="text-muted">{t('lead')}</p>
      <FileField
        label={t('file')}
        accept=".csv,.txt,.tsv,.xml,text/csv,text/plain,text/xml,application/xml"
        choose={(file) => void (file && textOfFile(file).then(take))}
      />
      <TextAreaField
        label={t('paste')}
        rows={6}
        required
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      {wrong && (
        <p role="alert" className="rounded-lg border border-danger p-4 wrap-anywhere">
          {wrong}
        </p>
      )}
      {headings.length > 1 && (
        <ColumnFields headings={headings} chosen={columns} choose={choose} open={Boolean(wrong)} />
      )}
      <div>
        <Button type="submit" disabled={reading.isPending}>
          {t(reading.isPending ? 'reading' : 'read')}
        </Button>
      </div>
    </form>
  );
}

type ColumnFieldsProps = {
  headings: readonly string[];
  chosen: ChosenColumns;
  choose: (chosen: ChosenColumns) => void;
  /** Whether reading failed without a choice. */
  open: boolean;
};

const columns = ['date', 'amount', 'text'] as const;

/** Assigns columns that were not found by name; this browser remembers the choice. */
function ColumnFields({ headings, chosen, choose, open }: ColumnFieldsProps) {
  const t = useMessages('adminBankStatements');
  const orders = [
    ['day', t('dayFirst')],
    ['month', t('monthFirst')],
  ] as const;
  return (
    <details open={open || undefined} className="rounded-lg border border-line p-4">
      <summary className="w-fit font-medium text-brand">{t('columns')}</summary>
      <p className="mt-2 text-sm text-muted">{t('columnsHint')}</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        {columns.map((name) => (
          <SelectField
            key={name}
            label={t(name)}
            none={t('findByName')}
            options={headings.map((heading) => [heading, heading] as const)}
            value={chosen[name]}
            onChange={({ target }) => choose({ ...chosen, [name]: target.value })}
          />
        ))}
        <SelectField
          label={t('order')}
          none={t('orderOfStatement')}
          options={orders}
          value={chosen.order}
          onChange={({ target }) =>
            choose({ ...chosen, order: orders.find(([order]) => order === target.value)?.[0] ?? '' })
          }
        />
      </div>
    </details>
  );
}

const isXml = (text: string) => /^\ufeff?\s*</.test(text);

/** The column names; only the server reads the rows. */
function headingsOf(csv: string): string[] {
  const first =
    csv
      .replace(/^\ufeff/, '')
      .trimStart()
      .split(/\r?\n|\r/, 1)[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  const sign = count(';') > count(',') ? ';' : count('\t') > count(',') ? '\t' : ',';
  const cells = first.match(new RegExp(`("([^"]|"")*"|[^${sign}])+`, 'g')) ?? [];
  const names = cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
  return [...new Set(names)].filter(Boolean);
}
