import type { Mail } from '../../../shared/schemas/mail';
import type { MailSecurity } from '../../../shared/schemas/mail-server';
import { useMessages } from '../../messages/use-messages';
import type { Tone } from '../kit/display/badge';

type Status = Mail['status'];

const tones: Record<Status, Tone> = {
  queued: 'yellow',
  sending: 'brand',
  sent: 'green',
  saved: 'plain',
  failed: 'red',
  uncertain: 'orange',
  cancelled: 'plain',
};

export function useMailStatuses() {
  const t = useMessages('adminMailStatuses');
  const nameOf = (status: Status) => t(status);
  return {
    stateOf: (status: Status) => ({ label: nameOf(status), tone: tones[status] }),
    optionsOf: <Some extends Status>(statuses: readonly Some[]) =>
      statuses.map((status) => [status, nameOf(status)] as const),
  };
}

/** The notice for an email when there is no mail server. */
export const useSavedNotice = () => useMessages('adminMails')('savedNotice');

export const noticeClass = 'rounded-lg border border-yellow-600 bg-ground p-4 dark:border-yellow-500';

export function useSecurityNames(): Record<MailSecurity, string> {
  const t = useMessages('adminMailServer');
  return { starttls: 'STARTTLS', tls: 'TLS', none: t('notEncrypted') };
}
