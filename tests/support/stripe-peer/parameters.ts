/** What each call takes; whatever else is sent is refused, as the provider does. */
const page = ['limit', 'starting_after', 'ending_before'];
const ofIntent = [...page, 'payment_intent', 'expand[]'];
const price = 'line_items[][price_data]';

const known: [RegExp, string[]][] = [
  [
    /^POST \/v1\/checkout\/sessions$/,
    [
      'mode',
      'submit_type',
      'customer_email',
      'client_reference_id',
      'success_url',
      'cancel_url',
      'line_items[][quantity]',
      `${price}[currency]`,
      `${price}[unit_amount]`,
      `${price}[product_data][name]`,
      `${price}[recurring][interval]`,
      ...['metadata', 'payment_intent_data[metadata]', 'subscription_data[metadata]'].flatMap((name) => [
        `${name}[attempt]`,
        `${name}[site]`,
      ]),
    ],
  ],
  [/^GET \/v1\/checkout\/sessions\/\w+$/, []],
  [/^POST \/v1\/checkout\/sessions\/\w+\/expire$/, []],
  [/^GET \/v1\/payment_intents\/\w+$/, []],
  [/^GET \/v1\/charges$/, ofIntent],
  [/^GET \/v1\/refunds$/, ofIntent],
  [/^POST \/v1\/refunds$/, ['payment_intent', 'amount', 'metadata[refund]']],
  [/^GET \/v1\/disputes$/, ofIntent],
  [/^GET \/v1\/invoice_payments$/, [...page, 'invoice']],
  [/^GET \/v1\/invoices$/, [...page, 'subscription', 'status']],
  [/^GET \/v1\/invoices\/\w+$/, []],
  [/^GET \/v1\/subscriptions\/\w+$/, []],
  [/^POST \/v1\/subscriptions\/\w+$/, ['pause_collection', 'pause_collection[behavior]']],
  [/^DELETE \/v1\/subscriptions\/\w+$/, []],
  [/^POST \/v1\/billing_portal\/sessions$/, ['customer', 'return_url']],
  [/^GET \/v1\/payouts$/, [...page, 'created[gte]']],
  [/^GET \/v1\/balance_transactions$/, [...page, 'payout']],
  [/^GET \/v1\/events$/, [...page, 'created[gte]', 'types[]']],
  [/^GET \/v1\/account$/, []],
];

/** What is wrong with a call, in the provider's words. */
export function refusalOf(call: string, sent: URLSearchParams): string | undefined {
  const [, names] = known.find(([pattern]) => pattern.test(call)) ?? [];
  if (!names) return `Unrecognized request URL (${call})`;
  const unknown = [...sent.keys()].map(plain).find((name) => !names.includes(name));
  if (unknown !== undefined) return `Received unknown parameter: ${unknown}`;
  if (sent.getAll('types[]').length > 20 || [...sent.keys()].some((name) => /^types\[2\d\]/.test(name)))
    return 'At most 20 types';
  return undefined;
}

/** `expand[0]` as `expand[]`. */
export const plain = (name: string) => name.replaceAll(/\[\d+\]/g, '[]');
