/** Errors about input are sentences that name the field, not the schema library's own. */
import { expect, test } from 'vitest';
import { ZodType } from 'zod';
import { procedures, refusalOf } from '../support/api/procedures';

const withInput = procedures.filter(({ procedure }) =>
  procedure._def.inputs.some((one) => one instanceof ZodType),
);

/** An input whose every field has this value. */
const filledWith = (value: unknown) => new Proxy({}, { get: () => value, has: () => true });

const wrong = [undefined, null, '', 'x\0', 'x'.repeat(1_000_001), true, -1.5, 1e300, [], [null], {}];

test.each(withInput)('$name', async ({ name }) => {
  for (const value of wrong) {
    const refusal = await refusalOf(name, filledWith(value));
    for (const { path, message } of refusal?.issues ?? [])
      expect(message, path).not.toMatch(/Invalid|Unrecognized|Too (big|small)|expected|undefined/);
  }
});

test('a missing field and one of the wrong type are named', async () => {
  const line = { line: 1, date: '2026-02-03', cents: 5, donationId: 1 };
  expect(await refusalOf('bankStatements.match', line)).toMatchObject({ message: 'text is required' });
  expect(await refusalOf('bankStatements.match', { ...line, text: 7 })).toMatchObject({
    message: 'text must be text',
  });
});
