import { deviceOf } from '../../../shared/lib/devices';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { useMoments } from '../kit/format';
import { useKeptFocus } from '../kit/list/use-kept-focus';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** Where somebody is signed in; what they do not know they end. */
export function Sessions() {
  const { data: sessions } = trpc.auth.sessions.useQuery(undefined, { staleTime: 0 });
  const { momentOf } = useMoments();
  const keptFocus = useKeptFocus();
  const utils = trpc.useUtils();
  const end = useAdminMutation({
    send: utils.client.auth.endSession.mutate,
    done: success('Signed out'),
    failed: 'Failed to sign out',
    refresh: () => utils.auth.sessions.invalidate(),
  });
  return (
    <Panel title="Your devices">
      <p className="mt-2 text-sm text-muted">
        If you don't recognize a device, sign it out and change your password.
      </p>
      {sessions ? (
        <div {...keptFocus} tabIndex={-1}>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {sessions.map(({ id, device, createdAt, lastSeenAt, current }, place) => (
              <li
                key={id}
                data-place={place}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
              >
                <div className="min-w-0 text-sm">
                  <p className="flex flex-wrap items-center gap-2 text-base font-medium">
                    {deviceOf(device)}
                    {current && <Badge tone="brand">This device</Badge>}
                  </p>
                  <p className="text-muted">Signed in {momentOf(createdAt)}</p>
                  <p className="text-muted">Last seen {momentOf(lastSeenAt)}</p>
                </div>
                {!current && (
                  <Button
                    look="outline"
                    onClick={() => {
                      if (!end.isPending) end.mutate({ id });
                    }}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Loading label="Loading sessions..." />
      )}
    </Panel>
  );
}
