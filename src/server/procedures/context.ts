import type { Versioned } from '../../shared/versions';
import type { SecretKey } from '../accounts/secret-key';
import type { RequestSession, User } from '../accounts/sessions';
import type { Database } from '../db/connect';
import type { MailSetup } from '../process/env';
import type { ConcurrencyLimit } from './concurrency-limit';
import type { RateLimits } from './rate-limits';

/** What the caller sent as Idempotency-Key, and how long the same is not done again. */
export type IdempotencyKey = { value: string; lifetime: '24 hours' | '10 minutes' };

/** What every procedure is given. */
export type Context = {
  db: Database;
  /** The database as the administrator uses it. */
  adminDb: () => Database;
  /** How many reads of anyone are done at once. */
  reads: ConcurrencyLimit;
  session: RequestSession;
  /** What is answered is for its sender only: it is never kept. */
  markPrivate: () => void;
  /** What is answered is this item alone. */
  markVersion: (item: Versioned) => void;
  limits: RateLimits;
  mail: MailSetup;
  /** What secrets at rest are encrypted with. */
  secretKey: SecretKey;
  /** Who asks, as far as limits go. */
  address: string;
  idempotencyKey: IdempotencyKey | undefined;
  /** The state that the caller has read, sent as If-Match. */
  ifMatch: string | undefined;
};

/** What procedures are given that need a session. */
export type SignedInContext = Context & { user: User };
