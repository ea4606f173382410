import { z } from 'zod';
import { correctionInput } from './corrections';
import { id } from './fields';
import { amount } from './money';

export const paymentMoveInput = z
  .object({
    id,
    toDonationId: id.describe('Another donation of the same donor'),
    amount: amount.describe('US dollars'),
    reason: correctionInput.shape.reason,
  })
  .refine((move) => move.toDonationId !== move.id, {
    path: ['toDonationId'],
    message: 'Select another donation of the donor',
  })
  .meta({
    title: 'PaymentMoveInput',
    examples: [{ toDonationId: 12, amount: 10, reason: 'Meant for both pledges' }],
  });
