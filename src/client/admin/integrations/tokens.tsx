import { useState } from 'react';
import type { ApiToken } from '../../../shared/schemas/tokens';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { Panel } from '../kit/display/panel';
import { RowActions } from '../kit/display/row-actions';
import { useMoments } from '../kit/format';
import { type Column, DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { Summaries, summariesOf } from './choice-groups';
import { scopeChoice } from './scopes';
import { RenameDialog, TokenDialog } from './token-dialogs';

export function TokensPanel() {
  const { data: tokens } = trpc.tokens.list.useQuery(undefined, { staleTime: 0 });
  const { momentOf } = useMoments();
  const seesAll = useMay('staff:read');
  const [opened, setOpened] = useState<'new' | ApiToken>();
  const close = () => setOpened(undefined);
  const owner: Column<ApiToken> = {
    header: 'Created by',
    cell: (token) => <bdi className="wrap-anywhere">{token.owner}</bdi>,
  };
  return (
    <Panel title="Tokens" action={<Button onClick={() => setOpened('new')}>Create token</Button>}>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        A token is a key for a program. It can do what you select, as long as your account can do it too. It
        is revoked when the account is disabled or its password is reset with a link.
      </p>
      {tokens ? (
        <DataTable
          label="List of tokens"
          rows={tokens}
          empty="No tokens found"
          openRow={setOpened}
          columns={[
            { header: 'Token', cell: (token) => <TokenCell token={token} /> },
            ...(seesAll ? [owner] : []),
            {
              header: 'Permissions',
              cell: ({ scopes }) => (
                <Summaries
                  texts={summariesOf(
                    scopes.map((scope) => scopeChoice(scope)),
                    scopes,
                  )}
                />
              ),
            },
            {
              header: 'Last used',
              cell: ({ lastUsedAt }) =>
                lastUsedAt ? <Moment at={lastUsedAt} /> : <span className="text-muted">Not used yet</span>,
            },
            {
              header: 'Expires',
              cell: ({ expiresAt }) => <time dateTime={expiresAt}>{momentOf(expiresAt)}</time>,
            },
          ]}
          actions={(token) => <Actions token={token} rename={() => setOpened(token)} />}
        />
      ) : (
        <Loading label="Loading tokens..." />
      )}
      {opened === 'new' && <TokenDialog close={close} />}
      {typeof opened === 'object' && <RenameDialog token={opened} close={close} />}
    </Panel>
  );
}

const isOver = (moment: string) => Date.parse(moment) <= Date.now();

function TokenCell({ token: { name, active, createdAt, expiresAt } }: { token: ApiToken }) {
  const { dayOf } = useDays();
  return (
    <div className="grid justify-items-start gap-1.5 wrap-anywhere">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {isOver(expiresAt) && <Badge tone="red">Expired</Badge>}
      {!active && <Badge tone="yellow">Switched off</Badge>}
      <p className="text-muted">Created {dayOf(createdAt)}</p>
    </div>
  );
}

function Actions({ token: { id, name, active }, rename }: { token: ApiToken; rename: () => void }) {
  const utils = trpc.useUtils();
  const refresh = () => utils.tokens.invalidate();
  const switching = useAdminMutation({
    send: utils.client.tokens.update.mutate,
    done: (token) =>
      success(
        token.active ? `${name} is switched on.` : `${name} is switched off. Requests with it are refused.`,
      ),
    failed: 'Failed to update token',
    refresh,
  });
  const removal = useAdminMutation({
    send: utils.client.tokens.remove.mutate,
    done: success('Token revoked successfully'),
    failed: 'Failed to revoke token',
    refresh,
  });
  return (
    <RowActions
      className="@xl:w-48"
      pending={switching.isPending || removal.isPending}
      actions={[
        { name: 'Rename', opens: true, run: rename },
        {
          name: active ? 'Switch off' : 'Switch on',
          run: () => switching.mutate({ id, active: !active }),
        },
        {
          name: 'Revoke',
          danger: true,
          question: `Are you sure you want to revoke the token ${name}? Programs that use it will stop working. This action cannot be undone.`,
          run: () => removal.mutate({ id }),
        },
      ]}
    />
  );
}
