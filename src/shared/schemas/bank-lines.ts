import { z } from 'zod';
import { calendarDate, positiveInteger } from './fields';

/** The members of a bank statement line by which it is found again. */
export const bankLineKey = z.object({
  line: positiveInteger('The line must be a positive integer'),
  date: calendarDate(),
  cents: positiveInteger('Cents must be a positive integer').brand<'Cents'>(),
  text: z.string().max(1000),
});
