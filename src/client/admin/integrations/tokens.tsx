import { useState } from 'react';
import type { ApiToken } from '../../../shared/schemas/tokens';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
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
import { Summaries } from './choice-groups';
import { RenameDialog, TokenDialog } from './token-dialogs';
import { useScopeChoice } from './use-scope-choice';

export function TokensPanel() {
  const t = useMessages('adminIntegrations');
  const scopeChoice = useScopeChoice();
  const { data: tokens } = trpc.tokens.list.useQuery(undefined, { staleTime: 0 });
  const { momentOf } = useMoments();
  const seesAll = useMay('staff:read');
  const [opened, setOpened] = useState<'new' | ApiToken>();
  const close = () => setOpened(undefined);
  const owner: Column<ApiToken> = {
    header: t('createdBy'),
    cell: (token) => <bdi className="wrap-anywhere">{token.owner}</bdi>,
  };
  return (
    <Panel title={t('tokens')} action={<Button onClick={() => setOpened('new')}>{t('createToken')}</Button>}>
      <p className="mt-1 max-w-3xl text-sm text-muted">{t('aboutTokens')}</p>
      {tokens ? (
        <DataTable
          label={t('tokenList')}
          rows={tokens}
          empty={t('noTokens')}
          next={<p>{t('nextToken')}</p>}
          openRow={setOpened}
          columns={[
            { header: t('token'), cell: (token) => <TokenCell token={token} /> },
            ...(seesAll ? [owner] : []),
            {
              header: t('permissions'),
              cell: ({ scopes }) => (
                <Summaries choices={scopes.map((scope) => scopeChoice(scope))} chosen={scopes} />
              ),
            },
            {
              header: t('lastUsed'),
              cell: ({ lastUsedAt }) =>
                lastUsedAt ? <Moment at={lastUsedAt} /> : <span className="text-muted">{t('notUsed')}</span>,
            },
            {
              header: t('expires'),
              cell: ({ expiresAt }) => <time dateTime={expiresAt}>{momentOf(expiresAt)}</time>,
            },
          ]}
          actions={(token) => <Actions token={token} rename={() => setOpened(token)} />}
        />
      ) : (
        <Loading label={t('loadingTokens')} />
      )}
      {opened === 'new' && <TokenDialog close={close} />}
      {typeof opened === 'object' && <RenameDialog token={opened} close={close} />}
    </Panel>
  );
}

const isOver = (moment: string) => Date.parse(moment) <= Date.now();

function TokenCell({ token: { name, active, createdAt, expiresAt } }: { token: ApiToken }) {
  const t = useMessages('adminIntegrations');
  const { dayOf } = useDays();
  return (
    <div className="grid justify-items-start gap-1.5 wrap-anywhere">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {isOver(expiresAt) && <Badge tone="red">{t('expired')}</Badge>}
      {!active && <Badge tone="yellow">{t('off')}</Badge>}
      <p className="text-muted">{t('created', { day: dayOf(createdAt) })}</p>
    </div>
  );
}

function Actions({ token: { id, name, active }, rename }: { token: ApiToken; rename: () => void }) {
  const t = useMessages('adminIntegrations');
  const utils = trpc.useUtils();
  const refresh = () => utils.tokens.invalidate();
  const switching = useAdminMutation({
    send: utils.client.tokens.update.mutate,
    done: (token) => success(t(token.active ? 'tokenOn' : 'tokenOff', { name })),
    failed: t('tokenUpdateFailed'),
    refresh,
  });
  const removal = useAdminMutation({
    send: utils.client.tokens.remove.mutate,
    done: success(t('tokenRevoked')),
    failed: t('revokeFailed'),
    refresh,
  });
  return (
    <RowActions
      className="@xl:w-48"
      pending={switching.isPending || removal.isPending}
      actions={[
        { name: t('rename'), opens: true, run: rename },
        {
          name: t(active ? 'switchOff' : 'switchOn'),
          run: () => switching.mutate({ id, active: !active }),
        },
        {
          name: t('revoke'),
          danger: true,
          question: t('mayRevoke', { name }),
          run: () => removal.mutate({ id }),
        },
      ]}
    />
  );
}
