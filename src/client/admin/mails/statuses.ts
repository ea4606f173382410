import type { Mail } from '../../../shared/schemas/mail';
import type { MailSecurity } from '../../../shared/schemas/mail-server';
import type { Tone } from '../kit/display/badge';

type Status = Mail['status'];

const states: Record<Status, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'yellow' },
  sending: { label: 'Being sent', tone: 'brand' },
  sent: { label: 'Sent', tone: 'green' },
  saved: { label: 'Saved as a file', tone: 'plain' },
  failed: { label: 'Failed', tone: 'red' },
  uncertain: { label: 'Uncertain', tone: 'orange' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

export const savedNotice = 'Saved as a file; no mail server is set up';
export const noticeClass = 'rounded-lg border border-yellow-600 bg-ground p-4 dark:border-yellow-500';

export const securityLabels: Record<MailSecurity, string> = {
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: 'None (not encrypted)',
};

export const stateOf = (status: Status) => states[status];

export const statusOptions = <Some extends Status>(statuses: readonly Some[]) =>
  statuses.map((status) => [status, states[status].label] as const);

export const kindLabels: Record<Mail['kind'], string> = {
  newsletter: 'Newsletter',
  receipt: 'Receipt',
  acknowledgement: 'Confirmation',
  notice: 'Staff notice',
  invitation: 'Invitation',
  reply: 'Reply',
  confirmation: 'Confirmation',
  test: 'Test message',
};
