import { expect } from 'vitest';
import { z } from 'zod';
import type { moneyEntries } from '../../src/server/db/schema';
import { sumOf } from '../../src/shared/lib/money';
import { campaign } from '../../src/shared/schemas/campaigns';
import type { TestApp } from '../support/app';
import { aCampaign } from '../support/factories';

type Entry = typeof moneyEntries.$inferSelect;

const dayOf = ({ receivedOn, at }: Entry) => receivedOn ?? at.slice(0, 10);

/** The last form of the payment that was given back. */
function paymentOf({ refundOf, corrects }: Entry, all: readonly Entry[]): Entry | undefined {
  const earlier = all.find(({ id }) => id === corrects);
  if (earlier && earlier.countsAs !== 'charge') return paymentOf(earlier, all);
  let payment = all.find(({ id }) => id === refundOf);
  for (const entry of all) if (entry.corrects === payment?.id && entry.cents > 0) payment = entry;
  return payment;
}

/** The progress of campaigns over some days and funds is the sum of the entries of these. */
export async function expectProgress(
  site: Pick<TestApp, 'rest'>,
  cookie: string,
  all: readonly Entry[],
): Promise<void> {
  const periods = [
    { startsOn: '2025-11-30', endsOn: '2025-12-31' },
    { startsOn: '2026-01-01', endsOn: '2026-02-03' },
  ];
  for (const fundIds of [[1], [2], [1, 2]])
    for (const period of periods)
      expect(
        await site.rest('POST', '/api/campaigns', { body: aCampaign({ ...period, fundIds }), cookie }),
      ).toMatchObject({ status: 201 });
  const shown = z.array(campaign).parse((await site.rest('GET', '/api/campaigns')).body);
  expect(shown).toHaveLength(6);
  for (const { fundIds, startsOn, endsOn, progress } of shown) {
    const counted = all.filter((entry) => {
      const day = dayOf((entry.countsAs !== 'charge' && paymentOf(entry, all)) || entry);
      const isOfFund = entry.fundId !== null && fundIds.includes(entry.fundId);
      return entry.countsAs !== 'fee' && isOfFund && day >= startsOn && day <= endsOn;
    });
    expect(progress.received, `${startsOn} ${fundIds.join()}`).toBe(
      sumOf(counted.map(({ cents }) => cents)) / 100,
    );
  }
  expect(shown.some(({ progress }) => progress.received > 0)).toBe(true);
}
