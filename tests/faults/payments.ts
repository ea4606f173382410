/**
 * Whether money is charged, counted and receipted once although the server is killed again and again after the provider
 * has done its part and before the site gets the answer. What a killed server missed is found by polling.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { moneyEntry } from '../../src/shared/schemas/money';
import { exactly, report } from '../bench/figures';
import { aDonation } from '../support/factories';
import { Running } from '../support/processes';
import { signIn } from '../support/remote';
import { type StripePeer, startStripePeer } from '../support/stripe-peer';
import { deliverEvents, onBothDatabases, type Setup, type Sites, stripeVariables } from './killed-sites';

const minutesToSettle = 5;
const moments = [/^POST .*\/sessions$/, /^GET .*\/charges$/, /^POST .*\/refunds$/];
const pledged = z.object({ id: z.int(), checkoutUrl: z.string().nullable(), statusUrl: z.string() });
const status = z.object({
  state: z.string(),
  received: z.number(),
  receipts: z.array(z.object({ number: z.string() })),
});

/** @returns whether every figure is as it must be */
export const paymentFaults = (kills: number) => onBothDatabases((setup) => survives(setup, kills));

async function survives({ name, open }: Setup, kills: number) {
  const peer = await startStripePeer();
  const sites = await open(stripeVariables(peer));
  const cookie = await signIn(sites.anyone());
  const gifts: Gift[] = [];
  let killed = 0;
  for (let round = 0; killed < kills && round < 2 * kills; round += 1) {
    const moment = moments[round % moments.length];
    peer.onDone((done) => {
      if (!moment?.test(done)) return;
      peer.onDone(undefined);
      killed += 1;
      sites.kill();
    });
    const before = killed;
    gifts.push(await give(sites, peer, cookie, { round, isHeard: true }));
    for (let look = 0; look < 50 && killed === before; look += 1) await sleep(100);
    peer.onDone(undefined);
    await sites.revive();
  }
  const began = Date.now();
  const isSettled = async () => {
    for (const { token, isRefunded } of gifts)
      if ((await stateOf(sites, token)).state !== (isRefunded ? 'partlyRefunded' : 'arrived')) return false;
    return true;
  };
  const entriesOf = async ({ id }: Gift) =>
    z.array(moneyEntry).parse((await sites.insist(`/api/donations/${id}/entries`, { cookie })).body);
  const silent = await give(sites, peer, cookie, { round: 2 * kills, isHeard: false });
  const until = async (isTrue: () => Promise<boolean>, most = Infinity) => {
    while (!(await isTrue()) && Date.now() - began < most) await sleep(500);
    return Math.round((Date.now() - began) / 1000);
  };
  const [seconds, secondsOfSilence] = await Promise.all([
    until(isSettled, minutesToSettle * 60_000),
    until(async () => (await entriesOf(silent)).length > 0),
  ]);
  gifts.push(silent);

  const { charges, refunds, sessions } = peer.account;
  const entries: z.infer<typeof moneyEntry>[] = [];
  const numbers: number[] = [];
  let overcounted = 0;
  for (const gift of gifts) {
    const { token, isRefunded } = gift;
    const own = await entriesOf(gift);
    const sum = own.reduce((total, { kind, cents }) => total + (kind === 'fee' ? 0 : cents), 0);
    if (sum !== (isRefunded ? 4000 : 5000)) overcounted += 1;
    entries.push(...own);
    const { receipts } = await stateOf(sites, token);
    numbers.push(...receipts.map(({ number }) => Number(number.split('-')[1])));
  }
  const countOf = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  const gaps = numbers.toSorted((one, other) => one - other).filter((number, index) => number !== index + 1);
  const asked = gifts.filter(({ isRefunded }) => isRefunded).length;
  const end = await sites.stop();
  const verified = await new Running('audit.mjs', ['verify'], sites.variables).ended;
  await peer.close();

  return report(`Payments on ${name}: ${kills} kills between a charge and its answer`, [
    exactly('kills at that moment', killed, kills),
    exactly('checkouts at the provider', sessions.size, gifts.length),
    exactly('charges at the provider', charges.size, gifts.length),
    exactly('charges in the ledger', countOf('charge'), gifts.length),
    exactly('refunds at the provider', refunds.size, asked),
    exactly('refunds in the ledger', countOf('refund'), asked),
    exactly('gifts with another sum', overcounted, 0),
    exactly('receipts', numbers.length, gifts.length + asked),
    exactly('gaps between their numbers', gaps.length, 0),
    exactly('exit code of the verification of the activity log', verified ?? -1, 0),
    { what: 'seconds of a gift of which nobody tells', found: `${secondsOfSilence}` },
    { what: 'seconds to settle', found: `${seconds}`, within: seconds < minutesToSettle * 60 },
    end,
  ]);
}

type Gift = { id: number; token: string; isRefunded: boolean };

/** A gift that is pledged, paid, and each third one refunded in part; whatever is not answered is sent again. */
async function give(
  sites: Sites,
  peer: StripePeer,
  cookie: string,
  { round, isHeard }: { round: number; isHeard: boolean },
): Promise<Gift> {
  const headers = { 'Idempotency-Key': `gift ${round}`, 'X-Forwarded-For': `198.51.100.${round % 250}` };
  const body = aDonation({ email: `donor.${round}@example.org`, amount: 50, paymentMethod: 'credit' });
  let given = pledged.parse((await sites.insist('/api/donations', { body, headers }, 201)).body);
  while (given.checkoutUrl === null)
    given = pledged.parse((await sites.insist('/api/donations', { body, headers }, 201)).body);
  const { id, statusUrl } = given;
  const token = statusUrl.split('/').at(-1) ?? '';
  peer.account.pay(given.checkoutUrl?.split('/').at(-1) ?? '');
  if (isHeard) await deliverEvents(sites, peer);
  const isRefunded = isHeard && round % moments.length === moments.length - 1;
  if (!isRefunded) return { id, token, isRefunded };
  while ((await stateOf(sites, token)).received === 0) await sleep(200);
  const refund = { body: { amount: 10 }, cookie, headers: { 'Idempotency-Key': `refund ${round}` } };
  await sites.insist(`/api/donations/${id}/refunds`, refund, 201);
  return { id, token, isRefunded };
}

const stateOf = async (sites: Sites, token: string) =>
  status.parse((await sites.insist(`/api/donations/status/${token}`)).body);
