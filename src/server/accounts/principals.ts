import type { Permission } from '../../shared/schemas/permissions';
import type { Role } from '../../shared/schemas/roles';

/** Somebody of the staff. */
export type Account = { id: number; username: string; roles: Role[] };

/** Who calls: somebody who is signed in, or a program that bears one of their tokens. */
export type Principal = Account & {
  /** What they may do; what takes no more than an account is `session`, which no token has. */
  permissions: ReadonlySet<Permission | 'session'>;
  /** As the activity log names them. */
  actor: string;
  /** When the session began; a token has none. */
  signedInAt?: Date;
  /** The site requires a second factor of this account, and it has none. */
  lacksSecondFactor?: boolean;
  /** The token it calls with; a session has none. */
  tokenId?: number;
};
