const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whether an amount has no part of a cent. */
export const wholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** An amount as accounts have it: `$50.00`, `$1,250.50`. */
export const inDollarsAndCents = (amount: number) => withCents.format(amount);

/** An amount as people read it: `$50`, `$12.50`, `$1,000,000`. */
export const inDollars = (amount: number) => (Number.isInteger(amount) ? whole : withCents).format(amount);
