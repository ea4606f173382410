import { z } from 'zod';
import { calendarDate, positiveInteger } from './fields';

/** The members of a bank statement line by which it is found again. */
export const bankLineKey = z.object({
  line: positiveInteger('The line must be a positive integer').describe('The number of the line in the file'),
  date: calendarDate().describe('The day of the payment'),
  cents: positiveInteger('Cents must be a positive integer').brand<'Cents'>().describe('The amount in cents'),
  text: z.string().max(1000).describe('The text of the line'),
});
