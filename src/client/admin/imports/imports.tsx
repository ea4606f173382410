import type { SiteImport } from '../../../shared/schemas/imports';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { RowActions } from '../kit/display/row-actions';
import { itemId } from '../kit/list/address';
import { DataTable } from '../kit/list/data-table';
import { useFilters } from '../kit/list/use-list';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { ImportView } from './import-view';
import { ImportState } from './state';
import { UploadForm } from './upload-form';

/** The list of imports, or the import that the address names. */
export default function ImportsSection() {
  const title = useMessages('adminSections')('imports');
  const t = useMessages('adminImports');
  const mayWrite = useMay('imports:write');
  const { filter, setFilter } = useFilters({ import: itemId });
  const utils = trpc.useUtils();
  const { data } = trpc.imports.list.useQuery(undefined, { staleTime: 0 });
  const open = (id: number | undefined) => setFilter({ import: id === undefined ? undefined : String(id) });
  const opened = data?.find(({ id }) => String(id) === filter.import);
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      {opened ? (
        <>
          <Button look="quiet" className="mt-2 -ms-3 px-3" onClick={() => open(undefined)}>
            {t('all')}
          </Button>
          <ImportView key={opened.id} opened={opened} mayWrite={mayWrite} />
        </>
      ) : (
        <>
          <p className="mt-3 max-w-3xl text-muted">{t('lead')}</p>
          {mayWrite && (
            <UploadForm
              done={(made) => {
                utils.imports.list.setData(undefined, (all = []) => [made, ...all]);
                open(made.id);
                void utils.imports.list.invalidate(); // a response to an earlier read lacks it
              }}
            />
          )}
          {data ? (
            <ImportList imports={data} mayWrite={mayWrite} open={open} />
          ) : (
            <Loading label={t('loading')} />
          )}
        </>
      )}
    </>
  );
}

type ListProps = { imports: SiteImport[]; mayWrite: boolean; open: (id: number) => void };

function ImportList({ imports, mayWrite, open }: ListProps) {
  const t = useMessages('adminImports');
  const remove = useMessages('adminChanges')('delete');
  const { number } = useFormats();
  const utils = trpc.useUtils();
  const deletion = useAdminMutation({
    send: utils.client.imports.delete.mutate,
    done: success(t('deleted')),
    failed: t('deleteFailed'),
    reason: conflictMessage,
    refresh: () => utils.imports.invalidate(),
  });
  return (
    <DataTable
      label={t('listLabel')}
      rows={imports}
      empty={t('none')}
      next={mayWrite && <p>{t('next')}</p>}
      nameOf={({ name }) => name}
      columns={[
        { header: t('file'), cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
        { header: t('kind'), narrow: true, cell: ({ kind }) => t(`kind_${kind}`) },
        { header: t('uploaded'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        { header: t('rows'), narrow: true, cell: ({ counts }) => number(counts.rows) },
        { header: t('state'), narrow: true, cell: (one) => <ImportState of={one} /> },
      ]}
      openRow={({ id }) => open(id)}
      actions={(one) => (
        <RowActions
          pending={deletion.isPending}
          actions={[
            { name: t('open'), opens: true, run: () => open(one.id) },
            mayWrite &&
              one.task === null && {
                name: remove,
                danger: true,
                question: t(one.status === 'done' ? 'mayDeleteDone' : 'mayDelete', { name: one.name }),
                run: () => deletion.mutate({ id: one.id }),
              },
          ]}
        />
      )}
    />
  );
}
