import type { SiteImport } from '../../../shared/schemas/imports';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { DataTable } from '../kit/list/data-table';
import { useErrorTranslation } from '../kit/session/error-translation';

const tones = { error: 'red', warning: 'yellow', skipped: 'plain' } as const;

/** The first rows with remarks, and the file of all. */
export function Remarks({ opened: { id, counts, status } }: { opened: SiteImport }) {
  const t = useMessages('adminImports');
  const { number } = useFormats();
  const translate = useErrorTranslation();
  const { data } = trpc.imports.rows.useQuery({ id }, { staleTime: 0 });
  // Rows that were undone have no remark any more, unless something of them stays.
  if (status === 'undone' && !data?.length) return null;
  const total = counts.errors + counts.warnings + counts.skipped + counts.kept;
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl font-semibold">{t('remarks')}</h3>
        <a download href={`/api/imports/${id}/rows?format=csv`} className={buttonClass('outline')}>
          {t('download')}
        </a>
      </div>
      {data && status !== 'undone' && total > data.length && (
        <p className="mt-2 text-muted">{t('first', { shown: number(data.length) })}</p>
      )}
      {data ? (
        <DataTable
          label={t('remarks')}
          rows={data.map((one) => ({ id: one.row, ...one }))}
          empty={t('noRemarks')}
          columns={[
            { header: t('line'), narrow: true, cell: ({ row }) => number(row) },
            {
              header: t('state'),
              narrow: true,
              cell: ({ status }) => <Badge tone={tones[status]}>{t(`row_${status}`)}</Badge>,
            },
            { header: t('remark'), cell: ({ message }) => translate(message) },
            {
              header: t('content'),
              cell: ({ cells }) => <bdi className="wrap-anywhere">{cells.filter(Boolean).join(' · ')}</bdi>,
            },
          ]}
        />
      ) : (
        <Loading label={t('loading')} />
      )}
    </section>
  );
}
