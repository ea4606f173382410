import { domainToASCII } from 'node:url';
import { count, type Limit } from '../db/counters';
import type { Database } from '../db/database';
import type { NewMail } from './outbox';

const [hour, day] = [3600, 86_400];
const perClient: Limit = { points: 200, seconds: day };
const perMailbox: Limit[] = [
  { points: 5, seconds: hour },
  { points: 20, seconds: day },
];

const perStaffMailbox: Limit = { points: 10, seconds: 600 };

/** Goes to an unconfirmed address from a form. */
const answersStranger = ({ kind }: NewMail) => ['receipt', 'acknowledgement', 'confirmation'].includes(kind);

/**
 * Applies the mail limits of a submission: drops the confirmation to a mailbox or client over its limit, and delays notices
 * beyond ten in ten minutes, to be combined. The submission itself is always stored.
 * @param db the transaction of the submission, so that a submission that is not stored is not counted
 * @param client the address that the submission comes from
 */
export async function withinMailLimits(db: Database, client: string, mails: NewMail[]): Promise<NewMail[]> {
  const kept: NewMail[] = [];
  for (const mail of mails)
    if (mail.kind === 'notice') kept.push(await nowOrGathered(db, mail));
    else if (!answersStranger(mail) || (await mayAnswer(db, client, mail.recipient))) kept.push(mail);
  return kept;
}

async function nowOrGathered(db: Database, notice: NewMail): Promise<NewMail> {
  const { points, milliseconds } = await count(
    db,
    `notices at ${mailboxOf(notice.recipient)}`,
    perStaffMailbox,
  );
  if (points <= perStaffMailbox.points) return notice;
  const gatherUntil = new Date(Date.now() + milliseconds).toISOString();
  return { ...notice, gatherUntil, dueAt: gatherUntil };
}

/** High, because receipts follow real payments: it only stops automated abuse. */
const receiptsPerMailbox: Limit = { points: 100, seconds: day };

/** Limits only the mail: the receipt is issued anyway. */
export const mayMailReceipt = async (db: Database, recipient: string): Promise<boolean> =>
  !(await isBeyond(db, `receipts at ${mailboxOf(recipient)}`, receiptsPerMailbox));

/** The client is counted first, so that beyond its own limit it cannot use up a mailbox's. */
async function mayAnswer(db: Database, client: string, recipient: string): Promise<boolean> {
  if (await isBeyond(db, `answers to ${client}`, perClient)) return false;
  return mayMailStranger(db, recipient);
}

/** Whether a mail that a form asked for may go to this mailbox. */
async function mayMailStranger(db: Database, recipient: string): Promise<boolean> {
  const mailbox = mailboxOf(recipient);
  for (const limit of perMailbox)
    if (await isBeyond(db, `answers at ${mailbox} in ${limit.seconds}`, limit)) return false;
  return true;
}

/** When a mailbox over its limits may get a mail that must not be dropped, such as a card; undefined if now. */
export async function nextMailToStranger(db: Database, recipient: string): Promise<string | undefined> {
  const mailbox = mailboxOf(recipient);
  let wait = 0;
  for (const limit of perMailbox) {
    const { points, milliseconds } = await count(db, `answers at ${mailbox} in ${limit.seconds}`, limit);
    if (points > limit.points) wait = Math.max(wait, milliseconds);
  }
  return wait > 0 ? new Date(Date.now() + wait).toISOString() : undefined;
}

const isBeyond = async (db: Database, text: string, limit: Limit) =>
  (await count(db, text, limit)).points > limit.points;

const gmail = new Set(['gmail.com', 'googlemail.com']);

/** One key per mailbox, for counting only: drops `+tags`, and the dots that Gmail ignores. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1).toLowerCase();
  const domain = domainToASCII(typed) || typed;
  const name = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
