import { z } from 'zod';
import { statement, sumsInput } from './donation-links';
import { byId, dollars } from './fields';

const paymentExample = {
  id: 7,
  donationId: 12,
  firstName: 'Layla',
  lastName: 'Noor',
  receivedOn: '2026-02-03',
  fund: null,
  paymentMethod: 'cash',
  receipt: '2026-000012',
  amount: 50,
  refunded: 0,
};

export const donorStatementInput = sumsInput.extend(byId.shape).meta({ examples: [{ year: 2026 }] });

/** An annual statement for staff. */
export const donorStatement = statement
  .omit({ words: true })
  .extend({
    year: z.int(),
    total: dollars('US dollars that came and stayed'),
    url: z.string().describe('The page to print; anyone with the link can open it'),
  })
  .meta({
    id: 'DonorStatement',
    examples: [
      {
        donor: { name: 'Layla Noor', organisation: null, address: '12 Garden Street', salutation: null },
        partner: null,
        year: 2026,
        total: 50,
        url: 'https://example.org/statements/6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234/gregory/2026',
        payments: [paymentExample],
      },
    ],
  });
