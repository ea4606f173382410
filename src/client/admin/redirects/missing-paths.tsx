import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { DataTable } from '../kit/list/data-table';
import { Path } from './path';

const maxShown = 50;

type Props = { add: ((from: string) => void) | undefined };

/** The most frequent paths without a page. */
export function MissingPaths({ add }: Props) {
  const t = useMessages('adminRedirects');
  const { number } = useFormats();
  const { data } = trpc.redirects.missing.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <p className="max-w-3xl text-muted">{t('missingLead')}</p>
      {data ? (
        <DataTable
          label={t('notFound')}
          rows={data.slice(0, maxShown)}
          empty={t('noMissing')}
          columns={[
            { header: t('address'), cell: ({ path }) => <Path path={path} /> },
            { header: t('visits'), narrow: true, cell: ({ count }) => number(count) },
            { header: t('lastVisit'), narrow: true, cell: ({ lastAt }) => <Moment at={lastAt} /> },
          ]}
          actions={
            add &&
            (({ path }) => (
              <Button look="quiet" onClick={() => add(path)}>
                {t('add')}
              </Button>
            ))
          }
        />
      ) : (
        <Loading label={t('loadingMissing')} />
      )}
    </>
  );
}
