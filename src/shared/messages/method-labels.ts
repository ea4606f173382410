import { type givenBy, paymentMethodLabels } from './form-options';

const labels = new Map<(typeof givenBy)[number], string>([
  ...paymentMethodLabels,
  ['cash', 'Cash'],
  ['cheque', 'Cheque'],
]);

/** By what a gift was given, in words. */
export const methodLabel = (method: (typeof givenBy)[number]) => labels.get(method) ?? method;
