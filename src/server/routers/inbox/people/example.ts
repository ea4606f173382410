import { personHistory } from '../../../../shared/schemas/people';
import { example } from '../../../rpc/examples';

const email = 'layla@example.org';
const createdAt = '2026-01-31T09:30:00.000Z';

/** What the API page shows. */
export const peopleExamples = [
  example(personHistory, {
    email,
    donations: {
      count: 1,
      items: [
        {
          id: 1,
          firstName: 'Layla',
          lastName: 'Noor',
          email,
          amount: 50,
          paymentMethod: 'bank',
          recurring: false,
          status: 'completed',
          transactionId: null,
          createdAt,
          fundId: null,
          receivedOn: '2026-02-03',
          received: 50,
          fee: 0,
          refunded: 0,
          net: 50,
        },
      ],
    },
    sums: { received: 50, byHand: 0, fee: 0, refunded: 0 },
    volunteers: { count: 0, items: [] },
    applications: { count: 0, items: [] },
    messages: { count: 0, items: [] },
    comments: { count: 0, items: [] },
    subscriptions: { count: 1, items: [{ id: 4, email, createdAt }] },
    mails: null,
  }),
];
