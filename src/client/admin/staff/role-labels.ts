import type { Role } from '../../../shared/schemas/roles';

/** Name and description of each role. */
export const roleLabels: Record<Role, readonly [name: string, does: string]> = {
  owner: ['Owner', 'Full access, including staff, email and settings.'],
  editor: [
    'Editor',
    'News, programs, team, videos, university, history, events, settings and writing the newsletter.',
  ],
  treasurer: ['Treasurer', 'Donations, funds, bank details and receipts.'],
  moderator: [
    'Moderator',
    'Comments, contact messages, volunteer and university applications, newsletter subscribers.',
  ],
};
