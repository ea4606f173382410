import type { Role } from '../../../shared/schemas/roles';

/** The roles as people read them, and what each may do. */
export const roleWords: Record<Role, readonly [name: string, does: string]> = {
  owner: ['Owner', 'Everything, with the staff, the mail and the settings.'],
  editor: [
    'Editor',
    'News, programs, team, videos, university, history, events, settings, and writes the newsletter.',
  ],
  treasurer: ['Treasurer', 'Donations.'],
  moderator: [
    'Moderator',
    'Comments, contact messages, volunteer and university applications, newsletter subscribers.',
  ],
};
