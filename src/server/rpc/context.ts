import type { Locale } from '../../shared/messages/languages';
import type { Permission } from '../../shared/schemas/permissions';
import type { Versioned } from '../../shared/schemas/versions';
import type { Principal } from '../accounts/principals';
import type { SecretKey } from '../accounts/secret-key';
import type { RequestSession, User } from '../accounts/sessions';
import type { TokenBearer } from '../accounts/tokens';
import type { Database } from '../db/database';
import type { PageRequest, Position } from '../db/keyset';
import type { Provider } from '../payments/provider';
import type { MailSetup } from '../process/env';
import type { Machine } from '../process/machine';
import type { ConcurrencyLimit } from './concurrency-limit';
import type { RateLimits } from './rate-limits';

export type IdempotencyKey = { value: string; lifetime: '24 hours' | '10 minutes' };

/** Details of a write for its entry in the activity log. */
export type AuditDetails = {
  /** The names of the changed fields. An empty list means that nothing changed: no entry is written. */
  changed?: readonly string[];
  /** Overrides the subject derived from the procedure's permission and the id. */
  subject?: string;
  /** Ids of several items, each with an entry of its own. */
  ids?: readonly number[];
};

/** Recognizes the browser of a commenter. */
export type CommenterCookie = {
  sent: string | undefined;
  set: (value: string, seconds: number) => void;
};

export type UnsavedSetting = { key: string; value: string };

/** What the activity log and the token form say about procedures. */
export type ProcedureTexts = {
  /** The label of an action in the activity log; an unknown action is its own label. */
  labelOf(action: string, locale: Locale): string;
  /** The summaries of the REST operations that a token scope allows. */
  operationsOf(scope: Permission, locale: Locale): string[];
};

/** A language of the site, and the default one, in which originals are. */
export type TextLanguage = { locale: Locale; main: Locale };

export type Context = {
  db: Database;
  /** The language in which content is read; undefined for the originals. */
  language: TextLanguage | undefined;
  /** The database for staff, outside the limit of visitors' reads. */
  adminDb: () => Database;
  /** Limits concurrent public reads. */
  reads: ConcurrencyLimit;
  session: RequestSession;
  commenterCookie: CommenterCookie;
  /** The caller's API token, which takes precedence over a session. */
  bearer: TokenBearer | undefined;
  /** Marks the response as personal: it is not cached. */
  noStore: () => void;
  /** Sets the ETag to the version of the item that is answered. */
  markVersion: (item: Versioned) => void;
  /** The requested page of a list; undefined for the whole list. @throws BAD_REQUEST */
  part: () => PageRequest | undefined;
  /** Sets the position after which the next page begins. */
  markNext: (next: Position) => void;
  /** Adds details to the entry of this write in the activity log. */
  auditDetails: (details: AuditDetails) => void;
  limits: RateLimits;
  mail: MailSetup;
  secretKey: SecretKey;
  /** Non-public hosts that webhooks may reach. */
  webhookHosts: ReadonlySet<string>;
  machine: Machine;
  texts: ProcedureTexts;
  payments: Provider | undefined;
  /** The client's address, for rate limits. */
  address: string;
  idempotencyKey: IdempotencyKey | undefined;
  ifMatch: string | undefined;
  /** The `Draft` header: id and version of the form draft that this save ends. */
  formDraft: string | undefined;
  /** An unsaved setting to preview in place of the stored one. */
  unsaved: UnsavedSetting | undefined;
  requestId: string;
};

export const principalOf = async ({
  bearer,
  session,
}: Pick<Context, 'bearer' | 'session'>): Promise<Principal | null> => bearer ?? session.user();

export type PermittedContext = Context & { user: Principal };

export type SignedInContext = Context & { user: User };
