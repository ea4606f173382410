import { etagOf } from '../../shared/schemas/etags';
import { createSessions, noSession } from '../accounts/sessions';
import type { PooledDatabase } from '../db/database';
import { appRouter } from '../routers';
import type { CommenterCookie, Context } from '../rpc/context';
import { procedureTexts } from '../rpc/labels';
import { bringsToken } from './bearer';
import { clientAddress } from './client-address';
import { type HttpContext, noStore } from './request';
import { commenterCookie, tokensInCookies } from './session-cookie';

/** What every context has from the process. */
type ProcessContext = Pick<
  Context,
  'reads' | 'limits' | 'mail' | 'secretKey' | 'webhookHosts' | 'machine' | 'payments'
>;
type ContextDependencies = ProcessContext & {
  db: PooledDatabase;
  /** Number of own proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number;
};
const noCookie: CommenterCookie = { sent: undefined, set: () => undefined };

export type Contexts = ReturnType<typeof createContexts>;

/** Creates the context of procedures from a request. */
export function createContexts({ db, trustedProxies, ...parts }: ContextDependencies) {
  const { mail } = parts;
  const sessionOf = createSessions(db);
  const texts = procedureTexts(appRouter);
  const secure = mail.publicUrl.startsWith('https:');

  /** An anonymous caller: the response is the same for everyone. */
  const anyone = (c: HttpContext): Context => ({
    db: c.get('db'),
    language: c.get('textLanguage'),
    adminDb: c.get('adminDb'),
    ...parts,
    texts,
    noStore: noStore(c),
    markVersion: (item) => c.set('etag', etagOf(item)),
    part: () => undefined,
    markNext: () => undefined,
    auditDetails: () => undefined,
    requestId: c.get('requestId'),
    session: noSession,
    commenterCookie: noCookie,
    bearer: undefined,
    address: '',
    idempotencyKey: undefined,
    ifMatch: undefined,
    formDraft: undefined,
    unsaved: undefined,
  });

  /** A visitor, known by address only; a session in the request is ignored. */
  const visitor = (c: HttpContext): Context => ({
    ...anyone(c),
    address: clientAddress(
      c.env?.incoming?.socket.remoteAddress ?? '',
      c.req.header('x-forwarded-for'),
      trustedProxies,
    ),
  });

  /** The sender of the request, with their token or session. */
  const sender = (
    c: HttpContext,
    setCookie = (cookie: string) => c.header('Set-Cookie', cookie, { append: true }),
  ): Context => {
    const key = c.req.header('idempotency-key');
    const cookies = bringsToken(c.req.header('authorization')) ? undefined : (c.req.header('cookie') ?? '');
    return {
      ...visitor(c),
      session: sessionOf(
        tokensInCookies({
          cookies: cookies ?? '',
          secure,
          userAgent: c.req.header('user-agent') ?? '',
          setCookie,
        }),
        noStore(c),
      ),
      commenterCookie: cookies === undefined ? noCookie : commenterCookie({ cookies, secure, setCookie }),
      bearer: c.get('bearer'),
      idempotencyKey: key === undefined ? undefined : { value: key, lifetime: '24 hours' },
      ifMatch: c.req.header('if-match'),
      formDraft: c.req.header('draft'),
    };
  };

  return { anyone, visitor, sender };
}
