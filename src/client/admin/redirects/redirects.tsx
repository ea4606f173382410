import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { RowActions } from '../kit/display/row-actions';
import { inThousands } from '../kit/format';
import { useCreatedColumn } from '../kit/list/cells';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { ImportDialog } from './import-dialog';
import { MissingPaths } from './missing-paths';
import { Path, PathLink } from './path';
import { RedirectDialog } from './redirect-dialog';

type Opened = 'import' | { from: string };

/** Redirects, and the paths that visitors did not find. */
export default function RedirectsSection() {
  const { tab } = useSearch({ from: '/admin/' });
  const mayWrite = useMay('redirects:write');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-heading">Redirects</h1>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button look="outline" onClick={() => setOpened('import')}>
              Import CSV
            </Button>
            <Button onClick={() => setOpened({ from: '' })}>Add redirect</Button>
          </div>
        )}
      </div>
      <p className="mt-3 mb-4 max-w-3xl text-muted">
        A redirect leads visitors from an old address to a page of this site. When you change the slug of an
        article or a program, its redirect is added automatically.
      </p>
      <Tabs
        label="Redirects"
        chosen={tab}
        tabs={[
          { value: 'list', label: 'Redirects', content: <RedirectList /> },
          {
            value: 'missing',
            label: 'Pages not found',
            content: <MissingPaths add={mayWrite ? (from) => setOpened({ from }) : undefined} />,
          },
        ]}
      />
      {opened === 'import' && <ImportDialog close={close} />}
      {typeof opened === 'object' && <RedirectDialog from={opened.from} close={close} />}
    </>
  );
}

function RedirectList() {
  const createdColumn = useCreatedColumn();
  const mayWrite = useMay('redirects:write');
  const list = useList({ sorts: ['createdAt', 'from', 'to', 'hits'], order: 'desc', pageSize: 15 });
  const read = trpc.redirects.page.useQuery(list.input, keepRows);
  const utils = trpc.useUtils();
  const deletion = useAdminMutation({
    send: utils.client.redirects.delete.mutate,
    done: success('Redirect deleted'),
    failed: 'Failed to delete redirect',
    refresh: () => utils.redirects.invalidate(),
  });
  return (
    <ListSection
      list={list}
      read={read}
      search="Search by address..."
      exported="redirects"
      label="List of redirects"
      counted="redirect"
      loading="Loading redirects..."
      empty="No redirects found"
      nameOf={({ from }) => from}
      columns={[
        { header: 'From', sort: 'from', cell: ({ from }) => <Path path={from} /> },
        { header: 'To', sort: 'to', cell: ({ to }) => <PathLink path={to} /> },
        { header: 'Visits', narrow: true, sort: 'hits', cell: ({ hits }) => inThousands(hits) },
        createdColumn,
      ]}
      actions={
        mayWrite
          ? ({ id, from }) => (
              <RowActions
                pending={deletion.isPending}
                actions={[
                  {
                    name: 'Delete',
                    danger: true,
                    question: `Are you sure you want to delete the redirect from ${from}? Its visitors will no longer find a page.`,
                    run: () => deletion.mutate({ id }),
                  },
                ]}
              />
            )
          : undefined
      }
    />
  );
}
