import type { Permission } from '../../shared/schemas/permissions';
import type { Role } from '../../shared/schemas/roles';

export type Account = { id: number; username: string; roles: Role[] };

/** The caller: a signed-in account, or a token of one. */
export type Principal = Account & {
  /** `session` stands for any signed-in account; tokens do not have it. */
  permissions: ReadonlySet<Permission | 'session'>;
  /** The name in the activity log. */
  actor: string;
  /** Undefined for a token. */
  signedInAt?: Date;
  lacksSecondFactor?: boolean;
  /** Undefined for a session. */
  tokenId?: number;
};
