import { notFound } from '@tanstack/react-router';
import { type Calendar, calendars } from '../../../shared/lib/calendars';
import { isLinkToken } from '../../../shared/lib/link-tokens';
import { orNotFound } from '../../app/load';
import type { Api } from '../../app/trpc';

/** The token that an address below `/donate/` or `/statements/` begins with. */
export const tokenIn = (splat = '') => splat.split('/', 1)[0] ?? '';

type GiftPlace = { token: string; receipt?: 'newest' | number };

/** What is asked for below `/donate/`: the gift, its newest receipt (`…/receipt`), or one of them (`…/receipt/1`). */
export function giftPlace(splat = ''): GiftPlace | undefined {
  const [, token = '', receipt, nth] = /^([^/]+)(?:\/(receipt)(?:\/([1-9]\d{0,3}))?)?\/?$/.exec(splat) ?? [];
  if (!isLinkToken(token)) return undefined;
  return { token, ...(receipt && { receipt: nth ? Number(nth) : 'newest' }) };
}

/** Which of so many receipts a place means, as its index. */
export const indexOf = (receipt: 'newest' | number, total: number) =>
  receipt === 'newest' ? total - 1 : receipt - 1;

type StatementPlace = { token: string; calendar: Calendar; year: number | undefined };

/** What is asked for below `/statements/`: all years, or one of them (`…/hijri/1447`). */
export function statementPlace(splat = ''): StatementPlace | undefined {
  const [, token = '', named, year] = /^([^/]+)(?:\/(\w+)\/(\d{1,4}))?\/?$/.exec(splat) ?? [];
  const calendar = calendars.find((one) => one === (named ?? 'gregory'));
  return isLinkToken(token) && calendar
    ? { token, calendar, year: year ? Number(year) : undefined }
    : undefined;
}

/** Reads what a page below `/donate/` shows. */
export async function readGift(api: Api, splat: string | undefined): Promise<void> {
  const place = giftPlace(splat);
  if (!place) throw notFound();
  const { token, receipt } = place;
  if (!receipt) {
    await api.donations.status.ensureData({ token }).catch(orNotFound);
    return;
  }
  const { receipts } = await api.donations.printed.ensureData({ token }).catch(orNotFound);
  if (!receipts[indexOf(receipt, receipts.length)]) throw notFound();
}

/** Reads what a page below `/statements/` shows. */
export async function readStatement(api: Api, splat: string | undefined): Promise<void> {
  const place = statementPlace(splat);
  if (!place) throw notFound();
  await api.donations.statement.ensureData({ token: place.token }).catch(orNotFound);
}
