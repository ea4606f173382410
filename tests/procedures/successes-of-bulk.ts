import { aContactMessage, aDonation, anApplication, aVolunteer } from '../support/factories';

type Making = {
  /** Sends what visitors do, and gives its id. */
  sent: (path: string, body: unknown) => Promise<number>;
  aSentComment: () => Promise<number>;
};

/** How each write about several rows succeeds. */
export function successesOfBulk({ sent, aSentComment }: Making) {
  const statusOf = (noun: string, status: string, make: () => Promise<number>) => ({
    input: async () => ({ ids: [await make()], status }),
    subject: new RegExp(`^${noun}/\\d+$`),
    changed: ['status'],
  });
  return {
    'applications.setStatusMany': statusOf('applications', 'declined', () =>
      sent('/api/university/applications', anApplication()),
    ),
    'comments.setStatusMany': statusOf('comments', 'rejected', aSentComment),
    'comments.deleteMany': { input: async () => ({ ids: [await aSentComment()] }), subject: /^comments$/ },
    'contact.setReadMany': {
      input: async () => ({ ids: [await sent('/api/contact', aContactMessage())], isRead: true }),
      subject: /^contact\/\d+$/,
      changed: ['isRead'],
    },
    'donations.setStatusMany': statusOf('donations', 'failed', () => sent('/api/donations', aDonation())),
    'volunteers.setStatusMany': statusOf('volunteers', 'contacted', () =>
      sent('/api/volunteers', aVolunteer()),
    ),
  };
}
