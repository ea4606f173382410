import { z } from 'zod';
import { donors, outbox, settings } from '../../src/server/db/schema';
import { type BankLine, bankLine } from '../../src/shared/schemas/bank-statements';
import { moneyEntry } from '../../src/shared/schemas/money';
import type { TestApp } from '../support/app';
import { aDonation, aSetting } from '../support/factories';

export const pledgeAnswer = z.object({ id: z.int(), checkoutUrl: z.null(), statusUrl: z.url() });
export const came = { receivedOn: '2026-02-03', paymentMethod: 'bank' };
export const offlineDonation = { ...came, firstName: 'Layla', lastName: 'Noor', email: '', amount: 5 };

export const correctionReason = 'The check was for $20';

/** What donors and treasurers do, over HTTP; `cookie` is a treasurer's. */
export function donationCalls(site: () => TestApp, cookie: () => string) {
  const api = (method: string, path: string, body?: unknown) =>
    site().rest(method, `/api${path}`, { cookie: cookie(), ...(body !== undefined && { body }) });
  const send = (values: object = {}, headers = {}) =>
    site().rest('POST', '/api/donations', { body: { ...aDonation({ amount: 50 }), ...values }, headers });
  const entriesOf = async (id: number) =>
    z.array(moneyEntry).parse((await api('GET', `/donations/${id}/entries`)).body);
  const correct = (id: number, entries: object[], headers = {}) =>
    site().rest('POST', `/api/donations/${id}/corrections`, {
      body: { reason: correctionReason, entries },
      cookie: cookie(),
      headers,
    });
  const mails = () => site().db.select().from(outbox).orderBy(outbox.id);
  return {
    api,
    send,
    mails,
    entriesOf,
    correct,
    /** Corrects the newest entry. */
    correctLast: async (id: number, correction: object) => {
      const [last] = await entriesOf(id);
      return correct(id, [{ entryId: last?.id, ...correction }]);
    },
    receiptsOf: async (id: number) => (await api('GET', `/donations/${id}/receipts`)).body,
    pledge: async (values: object = {}) => {
      const { id, statusUrl } = pledgeAnswer.parse((await send(values)).body);
      return { id, token: statusUrl.split('/').at(-1) ?? '', path: new URL(statusUrl).pathname };
    },
    receive: (id: number, values: object = {}) =>
      api('POST', `/donations/${id}/received`, { ...came, ...values }),
    statusOf: async (token: string) => (await site().rest('GET', `/api/donations/status/${token}`)).body,
    setting: (key: string, value: string) =>
      site().insert(settings, { ...aSetting({ key, value }), description: null }),
    refund: (id: number, values: object) =>
      api('POST', `/donations/${id}/refunds`, { method: 'bank', refundedOn: '2026-02-05', ...values }),
    /** The lines of a bank statement, each with the donation that is suggested for it. */
    linesOf: async (csv: string) =>
      z.array(bankLine).parse((await api('POST', '/bank-statements', { csv })).body),
    /** Records a line for the donation that it suggests, or for the one that `values` name. */
    match: (line: BankLine | undefined, values: object = {}) =>
      api('POST', '/bank-statements/matches', { ...line, ...values }),
    /** What is sent by something, and not before. */
    mailsAfter: async (work: () => Promise<unknown>) => {
      await site().db.delete(outbox);
      await work();
      return mails();
    },
    donor: async () => {
      const [found] = await site().db.select().from(donors);
      return found;
    },
  };
}
