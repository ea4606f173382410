import type { AuditEntry, AuditKind } from '../../../shared/schemas/audit';
import { useMessages } from '../../messages/use-messages';
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
  'standing-orders': 'donations',
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
