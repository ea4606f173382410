import { z } from 'zod';
import { hashPassword } from '../../src/server/accounts/passwords';
import { admins } from '../../src/server/db/schema';
import { Authenticator } from '../support/accounts/authenticator';
import { codeOf } from '../support/accounts/codes';
import { about, type Stage, success } from './success';

const begun = z.object({ secret: z.string() });
const confirmed = z.object({ recoveryCodes: z.array(z.string()) });
const asked = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });
const sessions = z.array(z.object({ id: z.string(), current: z.boolean() }));
const aToken = { name: 'Website', scopes: ['news:write'] };
const aWebhook = { url: 'https://hooks.example.org/', events: ['news.created'] };

/** How each write about accounts, tokens and webhooks succeeds. */
export function successesOfAccounts({ call, create, read, db }: Stage, signIn: () => Promise<unknown>) {
  const own = 'staff/1';
  const member = 'staff/#';
  const aMember = () => create('staff.create', { username: 'maryam', roles: ['editor'] });
  const secret = async () => begun.parse((await call('auth.beginTotp')).body).secret;
  const code = async () => ({ code: codeOf(await secret()) });
  async function aPasskey() {
    const { challenge, user } = asked.parse((await call('auth.passkeyOptions')).body);
    return { name: 'Phone', credential: new Authenticator().create({ challenge, userHandle: user.id }) };
  }
  const webhook = () => create('webhooks.create', aWebhook);
  const hook = 'webhooks/1';
  return {
    'auth.beginTotp': success(() => ({}), own),
    'auth.confirmTotp': success(code, own),
    'auth.removeTotp': success(async () => {
      const { recoveryCodes } = confirmed.parse((await call('auth.confirmTotp', await code())).body);
      return { code: recoveryCodes[0] };
    }, own),
    'auth.addPasskey': success(aPasskey, own),
    'auth.removePasskey': success(
      async () => ({ id: await create('auth.addPasskey', await aPasskey()) }),
      own,
    ),
    'auth.changePassword': success(
      async () => {
        await db()
          .update(admins)
          .set({ passwordHash: await hashPassword('the present one') });
        return { current: 'the present one', password: 'four words that nobody guesses' };
      },
      own,
      'password',
    ),
    'auth.chooseLanguage': success(() => ({ language: 'ar' }), own, 'language'),
    'auth.endSession': success(async () => {
      await signIn();
      const others = sessions.parse(await read('/auth/sessions'));
      return { id: others.find(({ current }) => !current)?.id };
    }, own),
    'staff.create': success(
      () => ({ username: 'maryam', email: 'maryam@example.org', roles: ['editor'] }),
      member,
      'username email roles',
    ),
    'staff.invite': about(aMember, member),
    'staff.update': about(aMember, member, 'roles', { roles: ['editor', 'treasurer'], disabled: false }),
    'staff.endSessions': about(aMember, member, 'sessions'),
    'staff.delete': about(aMember, member),
    'tokens.create': success(() => aToken, 'tokens/#', 'name scopes'),
    'tokens.update': success(
      async () => ({ id: await create('tokens.create', aToken), name: 'Website', active: false }),
      'tokens/#',
      'active',
    ),
    'tokens.remove': success(async () => ({ id: await create('tokens.create', aToken) }), 'tokens/#'),
    'webhooks.create': success(() => aWebhook, hook, 'url events'),
    'webhooks.update': about(webhook, hook, 'active', { ...aWebhook, active: false }),
    'webhooks.delete': about(webhook, hook),
    'webhooks.rotate': about(webhook, hook, 'secret'),
    'webhooks.test': about(webhook, hook),
    'webhooks.replay': success(async () => {
      const id = await webhook();
      return { id, deliveryId: await create('webhooks.test', { id }) };
    }, hook),
  };
}
