import type { AuditEntry, AuditKind } from '../../../shared/schemas/audit';
import { inWords } from '../kit/format';

/** The sections of the resources that have none of their own name. */
const sections: Record<string, string> = {
  bankStatements: 'donations',
  contact: 'contacts',
  courses: 'university',
  documents: 'pictures',
  drafts: 'dashboard',
  faculty: 'university',
  mailServer: 'settings',
  mails: 'newsletter',
  media: 'pictures',
  newsletterDrafts: 'newsletter',
  replyTemplates: 'contacts',
  revisions: 'dashboard',
  subscribers: 'newsletter',
  tokens: 'integrations',
  webhooks: 'integrations',
};

export const sectionFor = (noun: string): string => sections[noun] ?? noun;

/** Empty for new items, where everything changed, and for expired entries. */
export const changesOf = ({ action, changed }: AuditEntry): string =>
  action.endsWith('.create') || action === 'audit.expire' ? '' : changed.map(inWords).join(', ');

/** Names for actors that are not accounts. */
export const nameOfActor = (actor: string) =>
  actor === 'shell' ? 'Command line' : actor === 'system' ? 'The site' : actor;

export const kindOptions: readonly (readonly [AuditKind, string])[] = [
  ['changes', 'Changes'],
  ['sign-ins', 'Sign-ins'],
  ['refusals', 'Refusals'],
  ['exports', 'Exports'],
];
