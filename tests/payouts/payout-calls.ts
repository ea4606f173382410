import { z } from 'zod';
import { payoutCheck } from '../../src/server/routers/giving/payouts/check';
import { listedPayout } from '../../src/shared/schemas/payouts';
import type { PaidSite } from '../money/paid-site';

/** Does the periodic check of payouts now. */
export const check = ({ db, provider, log }: Pick<PaidSite, 'db' | 'provider' | 'log'>) =>
  payoutCheck({ db, provider, log }).run(new AbortController().signal);

export const listed = async ({ api }: PaidSite) =>
  z.array(listedPayout).parse((await api('GET', '/payouts')).body);
