import { trpc } from '../../app/trpc';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { RoleList } from '../staff/roles';
import { PasskeysPanel } from './passkeys';
import { PasswordChange } from './password-change';
import { SecondFactorPanel } from './second-factor';
import { Sessions } from './sessions';

/** Somebody's own account: who they are here, how they sign in, and where they are signed in. */
export default function AccountSection() {
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <h1 className="text-heading">My account</h1>
      {me ? (
        <div className="max-w-3xl">
          <Panel title="Your profile">
            <div className="mt-4">
              <Facts
                facts={[
                  ['Username', me.username],
                  ['Email', me.email],
                  ['Roles', <RoleList key="roles" roles={me.roles} />],
                  ['Two-step sign-in', me.secondFactor ? 'On' : 'Off'],
                ]}
              />
            </div>
            <p className="mt-4 text-sm text-muted">An owner can change your roles and email address.</p>
          </Panel>
          <PasswordChange username={me.username} />
          <SecondFactorPanel />
          <PasskeysPanel />
          <Sessions />
        </div>
      ) : (
        <Loading label="Loading account..." />
      )}
    </>
  );
}
