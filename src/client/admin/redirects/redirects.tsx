import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { RowActions } from '../kit/display/row-actions';
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
  const t = useMessages('adminRedirects');
  const title = useMessages('adminSections')('redirects');
  const { tab } = useSearch({ from: '/admin/' });
  const mayWrite = useMay('redirects:write');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-heading">{title}</h1>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button look="outline" onClick={() => setOpened('import')}>
              {t('importCsv')}
            </Button>
            <Button onClick={() => setOpened({ from: '' })}>{t('add')}</Button>
          </div>
        )}
      </div>
      <Tabs
        label={title}
        chosen={tab}
        tabs={[
          { value: 'list', label: title, content: <RedirectList /> },
          {
            value: 'missing',
            label: t('notFound'),
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
  const t = useMessages('adminRedirects');
  const remove = useMessages('adminChanges')('delete');
  const { number } = useFormats();
  const createdColumn = useCreatedColumn();
  const mayWrite = useMay('redirects:write');
  const list = useList({ sorts: ['createdAt', 'from', 'to', 'hits'], order: 'desc', pageSize: 15 });
  const read = trpc.redirects.page.useQuery(list.input, keepRows);
  const utils = trpc.useUtils();
  const deletion = useAdminMutation({
    send: utils.client.redirects.delete.mutate,
    done: success(t('deleted')),
    failed: t('deleteFailed'),
    refresh: () => utils.redirects.invalidate(),
  });
  return (
    <ListSection
      list={list}
      read={read}
      search={t('search')}
      exported="redirects"
      label={t('listLabel')}
      counted="redirect"
      loading={t('loading')}
      empty={t('none')}
      next={<p>{t('lead')}</p>}
      nameOf={({ from }) => from}
      columns={[
        { header: t('from'), sort: 'from', cell: ({ from }) => <Path path={from} /> },
        { header: t('to'), sort: 'to', cell: ({ to }) => <PathLink path={to} /> },
        { header: t('visits'), narrow: true, sort: 'hits', cell: ({ hits }) => number(hits) },
        createdColumn,
      ]}
      actions={
        mayWrite
          ? ({ id, from }) => (
              <RowActions
                pending={deletion.isPending}
                actions={[
                  {
                    name: remove,
                    danger: true,
                    question: t('mayDelete', { from }),
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
