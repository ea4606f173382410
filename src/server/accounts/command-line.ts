import { type Role, roles } from '../../shared/schemas/roles';

const usage = `Usage: npm run admin -- COMMAND
  list                                who has an account, and what each may do
  create NAME [--role ROLE]           an account with a password; without a role, an owner's
  make-owner NAME                     an account that may do everything, enabled again
  reset-password NAME                 another password
  reset-second-factor NAME            no code at the sign-in any more
Roles are ${roles.join(', ')}.`;

const commands = ['create', 'make-owner', 'reset-password', 'reset-second-factor'] as const;
export type AccountCommand = (typeof commands)[number];

type CommandLine = { command: AccountCommand | 'list'; name: string; role: Role };

/** @throws Error with the usage */
export function parseCommandLine(line: string[]): CommandLine {
  const [first = '', name, option, named = 'owner', ...rest] = line;
  if (first === 'list' && name === undefined) return { command: 'list', name: '', role: 'owner' };
  const command = commands.find((one) => one === first);
  const role = roles.find((one) => one === named);
  const hasRole = option === '--role' && line.length === 4 && command === 'create';
  if (
    !command ||
    !name ||
    name.length > 100 ||
    !role ||
    rest.length > 0 ||
    !(option === undefined || hasRole)
  )
    throw new Error(usage);
  return { command, name, role };
}
