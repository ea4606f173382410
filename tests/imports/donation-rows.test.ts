/** Files of past donations: which dates and currencies are read, and why rows are refused. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { donations, donors } from '../../src/server/db/schema';
import { withOwner } from '../support/app';
import { importing } from './importing';

const staff = withOwner();
const { site, send } = staff;
const imports = importing(staff, 'donations');

const putMapping = async (body: string, options = {}) => {
  const { id, mapping } = await imports.upload(body);
  const { status, body: answer } = await send('PUT', `/api/imports/${id}/mapping`, { mapping, options });
  return [status, answer];
};
describe('the dates of a file:', () => {
  const file = (...days: string[]) =>
    `Date,Amount,Name,Method\n${days.map((day) => `${day},1,A B,cash\n`).join('')}`;
  const ask = {
    issues: [{ path: 'options.dateFormat', message: 'Please choose how the dates are written' }],
  };
  test('are asked for where they fit more than one format', async () => {
    expect(await putMapping(file('03/04/2026', '05/04/2026'))).toMatchObject([400, ask]);
    expect(await putMapping(file('25/04/2026', '04/25/2026'))).toMatchObject([400, ask]);
    expect(await putMapping(file('soon'))).toMatchObject([400, ask]);
    expect(await putMapping(file('03/04/2026'), { dateFormat: 'MM/dd/yyyy' })).toMatchObject([
      200,
      { options: { dateFormat: 'MM/dd/yyyy' } },
    ]);
  });
  test.each([
    [['03/04/2025', '25/04/2025', 'soon'], 'dd/MM/yyyy', '2025-04-03'],
    [['03/04/2025', '04/25/2025'], 'MM/dd/yyyy', '2025-03-04'],
    [['3.4.2025'], 'dd.MM.yyyy', '2025-04-03'],
    [['2025-04-03T23:59:59Z'], 'yyyy-MM-dd', '2025-04-03'],
  ])('%j are read as %s', async (days, dateFormat, receivedOn) => {
    const { options } = await imports.whole(file(...days));
    expect(options).toMatchObject({ dateFormat });
    const [first] = await site().db.select().from(donations).orderBy(donations.id);
    expect(first).toMatchObject({ receivedOn });
  });
});

test('a file in another currency is refused, and one without donors', async () => {
  const message = 'This file is in EUR. Amounts are never converted: only US dollars can be imported.';
  const euros = 'Date,Amount,Name,Method\n2025-01-01,€10,A B,cash\n2025-01-02,20 EUR,A B,cash\n';
  expect(await putMapping(euros)).toMatchObject([400, { issues: [{ path: 'mapping.amount', message }] }]);
  const column = 'Date,Amount,Currency,Name,Method\n2025-01-01,10,eur,A B,cash\n';
  expect(await putMapping(column)).toMatchObject([400, { issues: [{ path: 'mapping.currency', message }] }]);
  expect(await putMapping(column, { currency: 'EUR' })).toMatchObject([
    400,
    { issues: [{ path: 'options.currency', message: 'Currency must be USD: amounts are never converted' }] },
  ]);
  expect(await putMapping('Date,Amount,Method\n2025-01-01,10,cash\n')).toMatchObject([
    400,
    { issues: [{ path: 'mapping.name', message: 'Please choose the column of name' }] },
  ]);
});

test('names of organizations are not turned around', async () => {
  const { db } = site();
  const long = `${'Friends of the Well '.repeat(6)}Inc.`;
  const file = (day: string) =>
    `Date,Amount,Name,Organization,Method\n${day},1,"Noor, Layla",,cash\n${day},2,,"Hope Foundation, Inc.",cash\n${day},3,,${long},cash\n`;
  await imports.whole(file('2025-01-01'));
  await imports.whole(file('2025-01-02'));
  expect((await db.select().from(donors).orderBy(donors.id)).map(({ name }) => name)).toEqual([
    'Layla Noor',
    'Hope Foundation, Inc.',
    long,
  ]);
});

test('rows that cannot be imported say why', async () => {
  const good = { date: '2025-01-01', amount: '10', currency: 'USD', name: 'A B', email: '', method: 'cash' };
  const wrong: [object, string][] = [
    [{ date: '' }, 'The date is missing'],
    [{ date: '2025-02-30' }, 'Write the date as 2026-01-31'],
    [{ date: '2999-01-01' }, 'The date is in the future'],
    [{ amount: '' }, 'The amount is missing'],
    [{ amount: 'ten' }, 'This is not an amount'],
    [{ amount: '=1+1' }, 'This is not an amount'],
    [{ amount: '-5' }, 'The amount is negative. Refunds are not imported.'],
    [{ amount: '(5.00)' }, 'The amount is negative. Refunds are not imported.'],
    [{ amount: '0.00' }, 'The amount is zero'],
    [{ amount: '1000000.01' }, 'The amount must be at most 1,000,000'],
    [{ amount: '99999999999999' }, 'The amount must be at most 1,000,000'],
    [{ amount: '£5' }, 'This amount is in another currency. Amounts are never converted.'],
    [{ amount: 'CA$5' }, 'This amount is in another currency. Amounts are never converted.'],
    [{ currency: 'GBP' }, 'This amount is in another currency. Amounts are never converted.'],
    [{ currency: 'XYZ' }, 'The currency is not known'],
    [{ method: '' }, 'The payment method is missing'],
    [{ method: 'goat' }, 'The payment method must be credit card, PayPal, bank transfer, cash or check'],
    [{ name: 'NULL' }, 'The name of the donor is missing'],
    [{ name: '', email: 'new@example.org' }, 'The name of the donor is missing'],
    [{ name: '=HYPERLINK(1)' }, 'A cell looks like a formula'],
    [{ name: 'x'.repeat(201) }, 'The name is too long'],
    [{ email: 'x@y' }, 'This is not an email address'],
    [{ fund: 'Moon' }, 'There is no fund with this name'],
    [{ reference: '@x' }, 'A cell looks like a formula'],
    [{ reference: 'x'.repeat(201) }, 'A cell is too long'],
  ];
  const columns = ['date', 'amount', 'currency', 'name', 'email', 'method', 'fund', 'reference'];
  const rows = [good, ...wrong.map(([values]) => ({ ...good, ...values }))].map((one) =>
    columns.map((column) => z.string().optional().parse(Reflect.get(one, column)) ?? '').join(';'),
  );
  const { id, counts } = await imports.whole(`${columns.join(';')}\n${rows.join('\n')}\n`);
  expect(counts).toMatchObject({ imported: 1, errors: wrong.length });
  expect(await imports.rows(id)).toMatchObject(
    wrong.map(([, message], index) => ({ row: index + 3, status: 'error', message })),
  );
});
