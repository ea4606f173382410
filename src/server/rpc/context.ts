import type { Versioned } from '../../shared/schemas/versions';
import type { Principal } from '../accounts/principals';
import type { SecretKey } from '../accounts/secret-key';
import type { RequestSession, User } from '../accounts/sessions';
import type { TokenBearer } from '../accounts/tokens';
import type { Database } from '../db/database';
import type { Part, Place } from '../db/keyset';
import type { Provider } from '../payments/provider';
import type { MailSetup } from '../process/env';
import type { Machine } from '../process/machine';
import type { ConcurrencyLimit } from './concurrency-limit';
import type { RateLimits } from './rate-limits';

/** What the caller sent as Idempotency-Key, and how long the same is not done again. */
export type IdempotencyKey = { value: string; lifetime: '24 hours' | '10 minutes' };

/** What the activity log tells of a write beside its name. */
export type AuditDetails = {
  /** The names of what has changed; none at all is a write that changed nothing, of which there is no entry. */
  changed?: readonly string[];
  /** What it was about, where that is not what the procedure's permission and the id tell. */
  subject?: string;
  /** The ids of several, each of which gets an entry of its own. */
  ids?: readonly number[];
};

/** What recognizes the browser of somebody who comments. */
export type CommenterCookie = {
  sent: string | undefined;
  set: (value: string, seconds: number) => void;
};

export type UnsavedSetting = { key: string; value: string };

/** What every procedure is given. */
export type Context = {
  db: Database;
  /** The database as the administrator uses it. */
  adminDb: () => Database;
  /** How many reads of anyone are done at once. */
  reads: ConcurrencyLimit;
  session: RequestSession;
  commenterCookie: CommenterCookie;
  /** The program that calls with a token, in place of any session. */
  bearer: TokenBearer | undefined;
  /** What is answered is for its sender only: it is never kept. */
  noStore: () => void;
  /** What is answered is this item alone. */
  markVersion: (item: Versioned) => void;
  /** What part of a list is asked for; undefined is the whole. @throws BAD_REQUEST */
  part: () => Part | undefined;
  /** More of the list comes after this place. */
  markNext: (next: Place) => void;
  /** Tells the activity log more of a write. */
  auditDetails: (details: AuditDetails) => void;
  limits: RateLimits;
  mail: MailSetup;
  /** What secrets at rest are encrypted with. */
  secretKey: SecretKey;
  /** Hosts that webhooks may reach although they are not public. */
  webhookHosts: ReadonlySet<string>;
  /** What the process knows of itself and its machine. */
  machine: Machine;
  /** Who takes payments, if anybody does. */
  payments: Provider | undefined;
  /** Who asks, as far as limits go. */
  address: string;
  idempotencyKey: IdempotencyKey | undefined;
  /** The state that the caller has read, sent as If-Match. */
  ifMatch: string | undefined;
  /** The draft that a form's save ends, sent as `Draft`: its id and version as in an entity tag. */
  formDraft: string | undefined;
  /** A setting as somebody types it, to be shown in place of the stored one. */
  unsaved: UnsavedSetting | undefined;
  /** What the answer bears as X-Request-Id. */
  requestId: string;
};

/** Who calls, if they are known here. */
export const principalOf = async ({
  bearer,
  session,
}: Pick<Context, 'bearer' | 'session'>): Promise<Principal | null> => bearer ?? session.user();

/** What procedures are given that need a permission. */
export type PermittedContext = Context & { user: Principal };

/** What procedures are given that need a session. */
export type SignedInContext = Context & { user: User };
