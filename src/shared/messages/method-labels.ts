import { type givenBy, paymentMethodLabels } from './form-options';

const labels = new Map<(typeof givenBy)[number], string>([
  ...paymentMethodLabels,
  ['cash', 'Cash'],
  ['cheque', 'Cheque'],
]);

export const methodLabel = (method: (typeof givenBy)[number]) => labels.get(method) ?? method;
