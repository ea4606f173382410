const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as accounts have it: `$50.00`, `$1,250.50`. */
export const inDollarsAndCents = (amount: number) => withCents.format(amount);

/** An amount as people read it: `$50`, `$12.50`, `$1,000,000`. */
export const inDollars = (amount: number) => (Number.isInteger(amount) ? whole : withCents).format(amount);
