import { notFound } from '@tanstack/react-router';
import { type Calendar, calendars } from '../../../shared/lib/calendars';
import { isLinkToken } from '../../../shared/lib/link-tokens';
import { orNotFound } from '../../app/load';
import type { Api } from '../../app/trpc';
import { readReceiptLabels } from './receipt-sheet';

/** The token at the beginning of a path below `/donate/` or `/statements/`. */
export const tokenIn = (splat = '') => splat.split('/', 1)[0] ?? '';

type DonationPath = { token: string; receipt?: 'newest' | number };

/** A path below `/donate/`: the donation, its newest receipt (`…/receipt`) or one of them (`…/receipt/1`). */
export function parseDonationPath(splat = ''): DonationPath | undefined {
  const [, token = '', receipt, nth] = /^([^/]+)(?:\/(receipt)(?:\/([1-9]\d{0,3}))?)?\/?$/.exec(splat) ?? [];
  if (!isLinkToken(token)) return undefined;
  return { token, ...(receipt && { receipt: nth ? Number(nth) : 'newest' }) };
}

export const indexOf = (receipt: 'newest' | number, total: number) =>
  receipt === 'newest' ? total - 1 : receipt - 1;

type StatementPath = { token: string; calendar: Calendar; year: number | undefined };

/** A path below `/statements/`: all years or one (`…/hijri/1447`). */
export function parseStatementPath(splat = ''): StatementPath | undefined {
  const [, token = '', named, year] = /^([^/]+)(?:\/(\w+)\/(\d{1,4}))?\/?$/.exec(splat) ?? [];
  const calendar = calendars.find((one) => one === (named ?? 'gregory'));
  return isLinkToken(token) && calendar
    ? { token, calendar, year: year ? Number(year) : undefined }
    : undefined;
}

export async function readDonation(api: Api, splat: string | undefined): Promise<void> {
  const path = parseDonationPath(splat);
  if (!path) throw notFound();
  const { token, receipt } = path;
  if (!receipt) {
    await api.donations.status.ensureData({ token }).catch(orNotFound);
    return;
  }
  const { receipts } = await api.donations.printed.ensureData({ token }).catch(orNotFound);
  const shown = receipts[indexOf(receipt, receipts.length)];
  if (!shown) throw notFound();
  await readReceiptLabels(api, shown.locale);
}

export async function readStatement(api: Api, splat: string | undefined): Promise<void> {
  const path = parseStatementPath(splat);
  if (!path) throw notFound();
  await api.donations.statement.ensureData({ token: path.token }).catch(orNotFound);
}
