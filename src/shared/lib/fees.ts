/** What a provider keeps of a payment. */
export type Fees = { percent: number; fixed: number };

/** What is paid on top of an amount in dollars, to the cent, so that it arrives whole after the fees. */
export function feeCoverOf(amount: number, { percent, fixed }: Fees): number {
  const cents = Math.round(amount * 100);
  const part = Math.round(percent * 100);
  const always = Math.round(fixed * 100);
  const kept = (total: number) => total - Math.round((total * part) / 10_000) - always;
  let total = Math.floor(((cents + always) * 10_000) / (10_000 - part));
  while (kept(total) < cents) total++;
  return (total - cents) / 100;
}
