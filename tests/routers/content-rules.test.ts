/** What each field of each kind of content takes and refuses. */
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../support/api/procedures';
import { withOwner } from '../support/app';
import { contentTypes, listed } from '../support/content-types';
import { accepted, refused } from './content-rules';

const { site, send, mutate } = withOwner();

describe.each(contentTypes)('$noun', (type) => {
  const { path, router, updateWith, make, noun } = type;

  const rules = refused[noun] ?? [];
  const keyOf = (field: string) => field.replace(/\..*/, '');
  const update = (body: object) => ({ ...body, id: 1 });
  /** A field that is left out is no mistake in a change of some fields. */
  const isUpdate = (value: unknown) => value !== undefined || updateWith === 'PUT';

  test('refuses every wrong value of a field, in a new one and in a change', async () => {
    for (const { path: field, message, values } of rules)
      for (const value of values) {
        const body = { ...make(), [keyOf(field)]: value };
        const refusals = [await refusalOf(`${router}.create`, body)];
        if (isUpdate(value)) refusals.push(await refusalOf(`${router}.update`, update(body)));
        for (const one of refusals) {
          const shown = `${field}: ${JSON.stringify(value)?.slice(0, 100)}`;
          expect(one?.message, shown).toBe(message);
          expect(one?.issues, shown).toContainEqual({ path: field, message });
          const told = one?.issues.map((issue) => JSON.stringify(issue)) ?? [];
          expect(new Set(told).size, shown).toBe(told.length);
        }
      }
  });

  test('a broken rule is a 400 in a new one and in a change, and nothing is stored', async () => {
    const before = await send('POST', path, make());
    const [{ path: field, message, values } = { path: '', message: '', values: [] }] = rules;
    const body = { ...make(), [keyOf(field)]: values[0] };
    for (const answer of [
      await send('POST', path, body),
      await send(updateWith, `${path}/1`, body),
      await mutate(`${router}.create`, body),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { message, code: 'BAD_REQUEST', issues: expect.arrayContaining([{ path: field, message }]) },
      });
    expect(await listed(site(), type)).toEqual([before.body]);
  });

  test('takes every right value of a field', async () => {
    for (const { path: key, value, stored } of accepted[noun] ?? [])
      expect(await send('POST', path, { ...make(), [key]: value })).toMatchObject({
        status: 201,
        body: { [key]: stored },
      });
  });
});
