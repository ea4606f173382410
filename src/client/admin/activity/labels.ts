import type { AuditEntry, AuditKind } from '../../../shared/schemas/audit';
import { useKnownMessages } from '../../messages/known-messages';
import { useMessages } from '../../messages/use-messages';
import { inWords, useJoined } from '../kit/format';

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
  'standing-orders': 'donations',
  payouts: 'donations',
  revisions: 'dashboard',
  subscribers: 'newsletter',
  tokens: 'integrations',
  webhooks: 'integrations',
};

export const sectionFor = (resource: string): string => sections[resource] ?? resource;

/** The changed fields of an entry: as `all`, or as `summary`, which is empty for new items and for expired entries. */
export function useChangedFields() {
  const known = useKnownMessages('adminActivityFields');
  const joined = useJoined();
  // Expired entries name ranges instead of fields.
  const all = ({ action, changed }: AuditEntry) =>
    joined(action === 'audit.expire' ? changed : changed.map((name) => known(name) ?? inWords(name)));
  const summary = (entry: AuditEntry) =>
    entry.action.endsWith('.create') || entry.action === 'audit.expire' ? '' : all(entry);
  return { all, summary };
}

/** Names for actors that are not accounts. */
export function useNameOfActor() {
  const t = useMessages('adminActivity');
  return (actor: string) => (actor === 'shell' ? t('commandLine') : actor === 'system' ? t('site') : actor);
}

export const kindNames = {
  changes: 'changes',
  'sign-ins': 'signIns',
  refusals: 'refusals',
  exports: 'exports',
} as const satisfies Record<AuditKind, string>;
