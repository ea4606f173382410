import { methods } from './en/options';
import type { givenBy } from './form-options';

/** A payment method in English, for mails and the admin area. */
export const methodLabel = (method: (typeof givenBy)[number]) => methods[method];
