import { useId, useState } from 'react';
import { maxImportedRows, type RedirectImportResult } from '../../../shared/schemas/redirects';
import { trpc } from '../../app/trpc';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { controlClass } from '../../ui/field';
import { DialogFoot, Modal } from '../../ui/modal';
import { textOfFile } from '../kit/form/text-of-file';
import { countOf, inThousands } from '../kit/format';
import { DataTable } from '../kit/list/data-table';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { Path } from './path';

const maxShown = 50;
const reasonOf = ({ data, shape }: Refusal) =>
  data?.code === 'BAD_REQUEST' || data?.code === 'CONFLICT' || data?.code === 'PAYLOAD_TOO_LARGE'
    ? shape?.message
    : undefined;

/** Checks a CSV file, says what it would add, and then imports it. */
export function ImportDialog({ close }: { close: () => void }) {
  const fileId = useId();
  const utils = trpc.useUtils();
  const [checked, setChecked] = useState<{ csv: string; result: RedirectImportResult }>();
  const [wrong, setWrong] = useState<string>();
  const checking = useAdminMutation({
    send: utils.client.redirects.import.mutate,
    failed: 'Could not read the file',
    reason: reasonOf,
    settled: ({ csv }, result) => result && setChecked({ csv, result }),
    refused: (refusal) => setWrong(reasonOf(refusal)),
    refresh: () => undefined,
  });
  const importing = useAdminMutation({
    send: utils.client.redirects.import.mutate,
    done: ({ created }) => success(`${countOf(created, 'redirect')} imported`),
    failed: 'Failed to import the redirects',
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
    <Modal title="Import redirects" close={leave}>
      <div className="grid gap-5">
        <p className="text-muted">
          Choose a CSV file with two columns, From and To. Each row has an old address and a page of this
          site, both without the domain. A file can have up to {inThousands(maxImportedRows)} rows.
        </p>
        <div className="grid gap-1.5">
          <label htmlFor={fileId} className="text-sm font-medium">
            File
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className={controlClass}
            disabled={importing.isPending}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </div>
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {checking.isPending && <p>Checking the file...</p>}
          {wrong && <p className="rounded-lg border border-danger p-4 wrap-anywhere">{wrong}</p>}
          {checked && <Summary result={checked.result} />}
        </div>
        <DialogFoot>
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
          <Button
            disabled={count === 0 || importing.isPending}
            onClick={() => checked && importing.mutate({ csv: checked.csv })}
          >
            {importing.isPending
              ? 'Importing...'
              : count > 0
                ? `Import ${countOf(count, 'redirect')}`
                : 'Import redirects'}
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  );
}

function Summary({ result: { created, existing, refused } }: { result: RedirectImportResult }) {
  return (
    <>
      <p className="font-medium">
        {created > 0 ? `${countOf(created, 'redirect')} will be added.` : 'There is nothing to add.'}
        {existing > 0 && ` ${countOf(existing, 'row')} ${existing === 1 ? 'is' : 'are'} already in the list.`}
      </p>
      {refused.length > 0 && (
        <>
          <p>
            {countOf(refused.length, 'row')} cannot be used and will be left out
            {refused.length > maxShown && `; the first ${maxShown} are`}:
          </p>
          <DataTable
            label="Rows that cannot be used"
            rows={refused.slice(0, maxShown).map((one) => ({ id: one.row, ...one }))}
            empty=""
            columns={[
              { header: 'Row', narrow: true, cell: ({ row }) => inThousands(row) },
              { header: 'From', cell: ({ from }) => <Path path={from} /> },
              { header: 'Reason', cell: ({ message }) => <bdi className="wrap-anywhere">{message}</bdi> },
            ]}
          />
        </>
      )}
    </>
  );
}
