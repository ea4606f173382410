import { z } from 'zod';
import type { Account } from './account';
import { plain } from './parameters';

/** A refusal with a status of its own. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const listed = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data });
/** A page of what is newest first, as the caller asks for it. */
function paged(url: string, data: { id: string }[], value: (name: string) => string | undefined) {
  const limit = Number(value('limit') ?? 10);
  const after = value('starting_after');
  const from = after === undefined ? 0 : data.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    url,
    has_more: data.length > from + limit,
    data: data.slice(from, from + limit),
  };
}

const mode = z.enum(['payment', 'subscription']);

const one = <T extends object>(map: Map<string, T>, id: string): T => {
  const found = map.get(id);
  if (!found) throw new Refused(404, `No such object: '${id}'`);
  return found;
};

/** What is told of an object whose movements were not asked for: their ids. */
function unexpanded<
  T extends {
    balance_transaction: { id: string } | null;
    failure_balance_transaction: { id: string } | null;
  },
>(object: T, isExpanded: boolean) {
  const { balance_transaction: moved, failure_balance_transaction: back } = object;
  return {
    ...object,
    balance_transaction: isExpanded ? moved : (moved?.id ?? null),
    failure_balance_transaction: back?.id ?? null,
  };
}

/** Does what is asked, and says what came of it. */
export function answerOf(account: Account, at: string, call: string, sent: URLSearchParams): object {
  const [method = '', path = ''] = call.split(' ');
  const [, , noun = '', id = '', last = ''] = path.split('/');
  const value = (name: string) => [...sent].find(([key]) => plain(key) === name)?.[1];
  const isExpanded = [...sent].some(
    ([key, name]) => plain(key) === 'expand[]' && name === 'data.balance_transaction',
  );
  const ofIntent = <T extends { payment_intent: string }>(map: Map<string, T>) =>
    [...map.values()].filter((object) => object.payment_intent === value('payment_intent')).toReversed();
  const metadata = (prefix = 'metadata') =>
    Object.fromEntries(
      [...sent].flatMap(([key, text]) => {
        const [, name] = new RegExp(`^${prefix}\\[(\\w+)\\]$`).exec(key) ?? [];
        return name ? [[name, text]] : [];
      }),
    );

  switch (`${method} ${noun}`) {
    case 'POST checkout': {
      if (last === '') {
        const cents = Number(value('line_items[][price_data][unit_amount]'));
        if (!(cents >= 50 && cents <= 99_999_999)) throw new Refused(400, 'The amount is out of bounds');
        const asked = {
          mode: mode.parse(value('mode')),
          metadata: metadata(),
          client_reference_id: value('client_reference_id') ?? null,
          customer_email: value('customer_email') ?? null,
          success_url: value('success_url') ?? null,
        };
        return account.openSession(asked, cents, at);
      }
      const session = one(account.sessions, last);
      if (session.status !== 'open')
        throw new Refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired');
      return account.expire(session.id);
    }
    case 'GET checkout':
      return one(account.sessions, last);
    case 'GET payment_intents':
      return one(account.intents, id);
    case 'GET charges':
      return listed(
        path,
        ofIntent(account.charges).map((charge) => unexpanded(charge, isExpanded)),
      );
    case 'GET refunds':
      return listed(
        path,
        ofIntent(account.refunds).map((refund) => unexpanded(refund, isExpanded)),
      );
    case 'POST refunds': {
      const amount = value('amount');
      one(account.intents, value('payment_intent') ?? '');
      return account.refund(
        value('payment_intent') ?? '',
        amount === undefined ? undefined : Number(amount),
        metadata(),
      );
    }
    case 'GET disputes':
      return listed(path, ofIntent(account.disputes));
    case 'GET invoice_payments':
      return listed(
        path,
        [...account.invoicePayments.values()].filter(({ invoice }) => invoice === value('invoice')),
      );
    case 'GET invoices':
      if (id) return one(account.invoices, id);
      return listed(
        path,
        [...account.invoices.values()]
          .filter(
            ({ parent, status }) =>
              parent.subscription_details.subscription === value('subscription') &&
              status === value('status'),
          )
          .toReversed(),
      );
    case 'GET subscriptions':
      return one(account.subscriptions, id);
    case 'POST subscriptions': {
      one(account.subscriptions, id);
      const isPaused = value('pause_collection[behavior]') !== undefined;
      return account.change(id, {
        pause_collection: isPaused ? { behavior: 'void', resumes_at: null } : null,
      });
    }
    case 'DELETE subscriptions':
      if (one(account.subscriptions, id).status === 'canceled')
        throw new Refused(404, `No such subscription: '${id}'`);
      if (account.refusesToCancel) throw new Refused(400, 'This subscription cannot be canceled');
      return account.change(id, { status: 'canceled' }, 'customer.subscription.deleted');
    case 'POST billing_portal':
      return { id: 'bps_1', object: 'billing_portal.session', url: `${at}/portal/${value('customer')}` };
    case 'GET events': {
      const since = Number(value('created[gte]'));
      const types = new Set([...sent].flatMap(([key, text]) => (plain(key) === 'types[]' ? [text] : [])));
      const all = account.events.filter(({ created, type }) => created >= since && types.has(type));
      return listed(path, all.toReversed());
    }
    case 'GET payouts': {
      const since = Number(value('created[gte]'));
      const all = [...account.payouts.values()].filter(({ created }) => created >= since);
      return paged(path, all.toReversed(), value);
    }
    case 'GET balance_transactions':
      return paged(path, account.movementsOf(value('payout') ?? '').toReversed(), value);
    case 'GET account':
      return { id: 'acct_1', object: 'account', default_currency: account.currency };
    default:
      throw new Refused(404, `Unrecognized request URL (${call})`);
  }
}
