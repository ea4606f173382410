import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { roles } from '../../shared/schemas/roles';
import { commandLine } from '../process/paths';

const usage = {
  admin: `Usage: ${commandLine('admin')} COMMAND
  list                                list the accounts and their roles
  create NAME [--role ROLE]           create an account with a password; by default an owner
  make-owner NAME                     give an account the role owner, and enable it
  reset-password NAME                 set a new password
  reset-second-factor NAME            turn off two-step sign-in
Roles are ${roles.join(', ')}.`,
  audit: `Usage: ${commandLine('audit')} COMMAND
  verify [--head HASH]   find changed, removed or added entries; with a hash also missing newest ones
  head                   print the hash of the newest entry, to keep elsewhere`,
  backup: `Usage: ${commandLine('backup')} FILE`,
  media: `Usage: ${commandLine('media')} COMMAND
  check          compare the picture files with the database
  check --mend   also remove files without a picture, and pictures with missing files`,
  restore: `Usage: ${commandLine('restore')} FILE`,
};

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Error(usage);
  }
}

const accountCommands = ['create', 'make-owner', 'reset-password', 'reset-second-factor'] as const;
export type AccountCommand = (typeof accountCommands)[number];

/** @throws Error with the usage */
export function parseAdmin(args: string[]) {
  const { values, positionals } = parse(args, { role: { type: 'string' } }, usage.admin);
  const [first, name = '', ...rest] = positionals;
  const command = accountCommands.find((one) => one === first);
  const role = roles.find((one) => one === (values.role ?? 'owner'));
  if (!role || rest.length > 0 || (values.role !== undefined && command !== 'create'))
    throw new Error(usage.admin);
  if (first === 'list' && name === '') return { command: 'list', name, role } as const;
  if (!command || name === '' || name.length > 100) throw new Error(usage.admin);
  return { command, name, role };
}

/** @throws Error with the usage */
export function parseAudit(args: string[]) {
  const { values, positionals } = parse(args, { head: { type: 'string' } }, usage.audit);
  const [command, ...rest] = positionals;
  const head = values.head?.toLowerCase();
  if (rest.length > 0 || !/^[\da-f]{64}$/.test(head ?? '0'.repeat(64))) throw new Error(usage.audit);
  if (command !== 'verify' && (command !== 'head' || head !== undefined)) throw new Error(usage.audit);
  return { command, head };
}

/** @throws Error with the usage */
export function parseMedia(args: string[]) {
  const { values, positionals } = parse(args, { mend: { type: 'boolean' } }, usage.media);
  if (positionals.join(' ') !== 'check') throw new Error(usage.media);
  return { mend: values.mend === true };
}

/** The absolute path of the only argument. @throws Error with the usage */
export function parseFile(args: string[], command: 'backup' | 'restore'): string {
  const [file, ...rest] = parse(args, {}, usage[command]).positionals;
  if (!file || rest.length > 0) throw new Error(usage[command]);
  return path.resolve(file);
}
