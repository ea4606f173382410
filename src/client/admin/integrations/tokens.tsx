import { useState } from 'react';
import type { ApiToken } from '../../../shared/schemas/tokens';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { type Column, DataTable } from '../kit/list/data-table';
import { useMay } from '../kit/permissions';
import { RenameDialog } from './rename-dialog';
import { ExpiryCell, LastUsedCell, ScopesCell, TokenCell } from './token-cells';
import { TokenDialog } from './token-dialog';
import { useTokenActions } from './use-token-actions';

/** The keys by which programs call the API for somebody of the staff; owners see those of everybody. */
export function TokensPanel() {
  const { data: tokens } = trpc.tokens.list.useQuery(undefined, { staleTime: 0 });
  const seesAll = useMay('staff:read');
  const [opened, setOpened] = useState<'make' | ApiToken>();
  const close = () => setOpened(undefined);
  const owner: Column<ApiToken> = {
    header: 'Created by',
    cell: (token) => <bdi className="wrap-anywhere">{token.owner}</bdi>,
  };
  return (
    <Panel title="Tokens">
      <p className="mt-2 max-w-3xl">
        A token is a key for a program. It can do what you select, as long as your account can do it too. It
        is revoked when the account is disabled or its password is reset with a link.
      </p>
      <Button className="mt-4" onClick={() => setOpened('make')}>
        Create Token
      </Button>
      {tokens ? (
        <DataTable
          label="List of tokens"
          rows={tokens}
          empty="No tokens found"
          columns={[
            { header: 'Token', cell: (token) => <TokenCell token={token} /> },
            ...(seesAll ? [owner] : []),
            { header: 'Permissions', cell: (token) => <ScopesCell token={token} /> },
            { header: 'Last used', cell: (token) => <LastUsedCell token={token} /> },
            { header: 'Expires', cell: (token) => <ExpiryCell token={token} /> },
          ]}
          actions={(token) => <Actions token={token} rename={() => setOpened(token)} />}
        />
      ) : (
        <Loading label="Loading tokens..." />
      )}
      {opened === 'make' && <TokenDialog close={close} />}
      {typeof opened === 'object' && <RenameDialog token={opened} close={close} />}
    </Panel>
  );
}

function Actions({ token, rename }: { token: ApiToken; rename: () => void }) {
  const { toggle, revoke, pending } = useTokenActions(token);
  return (
    <div aria-busy={pending} className="flex flex-wrap justify-end aria-busy:opacity-60 @xl:w-48">
      <Button look="quiet" onClick={rename}>
        Rename
      </Button>
      <Button look="quiet" onClick={toggle}>
        {token.active ? 'Switch off' : 'Switch on'}
      </Button>
      <Button look="quiet" className="text-danger" onClick={revoke}>
        Revoke
      </Button>
    </div>
  );
}
