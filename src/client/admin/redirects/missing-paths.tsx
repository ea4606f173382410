import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { inThousands } from '../kit/format';
import { DataTable } from '../kit/list/data-table';
import { Path } from './path';

const maxShown = 50;

type Props = { add: ((from: string) => void) | undefined };

/** The most frequent paths without a page. */
export function MissingPaths({ add }: Props) {
  const { data } = trpc.redirects.missing.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <p className="max-w-3xl text-muted">
        Addresses that visitors asked for but did not find, in the last 90 days. Links from other sites and
        old bookmarks show up here. Addresses ending in .php or similar are often automated attacks, which
        need no redirect.
      </p>
      {data ? (
        <DataTable
          label="Pages not found"
          rows={data.slice(0, maxShown)}
          empty="Every address that visitors asked for was found"
          columns={[
            { header: 'Address', cell: ({ path }) => <Path path={path} /> },
            { header: 'Visits', narrow: true, cell: ({ count }) => inThousands(count) },
            { header: 'Last visit', narrow: true, cell: ({ lastAt }) => <Moment at={lastAt} /> },
          ]}
          actions={
            add &&
            (({ path }) => (
              <Button look="quiet" onClick={() => add(path)}>
                Add redirect
              </Button>
            ))
          }
        />
      ) : (
        <Loading label="Loading addresses..." />
      )}
    </>
  );
}
