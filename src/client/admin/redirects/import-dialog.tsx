import { useState } from 'react';
import { maxImportedRows, type RedirectImportResult } from '../../../shared/schemas/redirects';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { DialogFoot, Modal } from '../../ui/modal';
import { FileField } from '../kit/form/file-field';
import { textOfFile } from '../kit/form/text-of-file';
import { DataTable } from '../kit/list/data-table';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useErrorTranslation } from '../kit/session/error-translation';
import { Path } from './path';

const maxShown = 50;
const reasonOf = ({ data, shape }: Refusal) =>
  data?.code === 'BAD_REQUEST' || data?.code === 'CONFLICT' || data?.code === 'PAYLOAD_TOO_LARGE'
    ? shape?.message
    : undefined;

/** Checks a CSV file, says what it would add, and then imports it. */
export function ImportDialog({ close }: { close: () => void }) {
  const t = useMessages('adminRedirects');
  const cancel = useMessages('adminForms')('cancel');
  const nouns = useNouns();
  const { number } = useFormats();
  const utils = trpc.useUtils();
  const [checked, setChecked] = useState<{ csv: string; result: RedirectImportResult }>();
  const [wrong, setWrong] = useState<string>();
  const checking = useAdminMutation({
    send: utils.client.redirects.import.mutate,
    failed: t('readFailed'),
    reason: reasonOf,
    settled: ({ csv }, result) => result && setChecked({ csv, result }),
    refused: (refusal) => setWrong(reasonOf(refusal)),
    refresh: () => undefined,
  });
  const importing = useAdminMutation({
    send: utils.client.redirects.import.mutate,
    done: ({ created }) => success(t('imported', { redirects: nouns.count(created, 'redirect') })),
    failed: t('importFailed'),
    reason: reasonOf,
    settled: close,
    refresh: () => utils.redirects.invalidate(),
  });
  const choose = async (file: Blob | undefined) => {
    setChecked(undefined);
    setWrong(undefined);
    if (file) checking.mutate({ csv: await textOfFile(file), dryRun: true });
  };
  const leave = importing.isPending ? askToWait : close;
  const count = checked?.result.created ?? 0;
  return (
    <Modal title={t('importTitle')} close={leave}>
      <div className="grid gap-5">
        <p className="text-muted">{t('importLead', { max: number(maxImportedRows) })}</p>
        <FileField
          label={t('file')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={importing.isPending}
          choose={(file) => void choose(file)}
        />
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {checking.isPending && <p>{t('checking')}</p>}
          {wrong && <p className="rounded-lg border border-danger p-4 wrap-anywhere">{wrong}</p>}
          {checked && <Summary result={checked.result} />}
        </div>
        <DialogFoot>
          <Button look="outline" onClick={leave}>
            {cancel}
          </Button>
          <Button
            disabled={count === 0 || importing.isPending}
            onClick={() => checked && importing.mutate({ csv: checked.csv })}
          >
            {importing.isPending
              ? t('importing')
              : count > 0
                ? t('importSome', { redirects: nouns.count(count, 'redirect') })
                : t('importTitle')}
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  );
}

function Summary({ result: { created, existing, refused } }: { result: RedirectImportResult }) {
  const translate = useErrorTranslation();
  const t = useMessages('adminRedirects');
  const nouns = useNouns();
  const { number } = useFormats();
  const count = refused.length;
  return (
    <>
      <p className="font-medium">
        {created > 0 ? t('willBeAdded', { redirects: nouns.count(created, 'redirect') }) : t('nothingToAdd')}
        {existing > 0 && ` ${t('existing', { count: existing })}`}
      </p>
      {count > 0 && (
        <>
          <p>{count > maxShown ? t('refusedFirst', { count, max: maxShown }) : t('refused', { count })}</p>
          <DataTable
            label={t('refusedLabel')}
            rows={refused.slice(0, maxShown).map((one) => ({ id: one.row, ...one }))}
            empty=""
            columns={[
              { header: t('row'), narrow: true, cell: ({ row }) => number(row) },
              { header: t('from'), cell: ({ from }) => <Path path={from} /> },
              {
                header: t('reason'),
                cell: ({ message }) => <bdi className="wrap-anywhere">{translate(message)}</bdi>,
              },
            ]}
          />
        </>
      )}
    </>
  );
}
