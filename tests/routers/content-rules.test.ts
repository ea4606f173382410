import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '../support/app';
import { contentTypes, listed } from '../support/content-types';
import { accepted, refused } from './content-rules';

const refusal = z.object({
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});
const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});
afterEach(() => expect(site().reported).toEqual([]));

describe.each(contentTypes)('$noun', (type) => {
  const { path, router, updateWith, make, noun } = type;

  test.each(refused[noun] ?? [])('refuses $path: $message', async ({ path: field, message, values }) => {
    const key = field.replace(/\..*/, '');
    const before = await site().rest('POST', path, { body: make(), cookie });
    const calls = (body: object) => ({
      create: [
        () => site().rest('POST', path, { body, cookie }),
        () => site().trpc('mutation', `${router}.create`, body, cookie),
      ],
      update: [
        () => site().trpc('mutation', `${router}.update`, { ...body, id: 1 }, cookie),
        () => site().rest(updateWith, `${path}/1`, { body, cookie }),
      ],
    });
    const refuse = async (value: unknown, index: number) => {
      const { create, update } = calls({ ...make(), [key]: value });
      const protocols = value === undefined && updateWith === 'PATCH' ? [create] : [create, update];
      // The first value knocks over both protocols, the others at one each.
      for (const call of protocols.flatMap((both) => (index === 0 ? both : both.slice(0, 1)))) {
        const answer = await call();
        const shown = JSON.stringify(value)?.slice(0, 100);
        expect(answer.status, shown).toBe(400);
        const issues = expect.arrayContaining([{ path: field, message }]);
        expect(answer.body, shown).toMatchObject({ message, code: 'BAD_REQUEST', issues });
        const told = refusal.parse(answer.body).issues.map((issue) => JSON.stringify(issue));
        expect(new Set(told).size, shown).toBe(told.length);
      }
    };
    await Promise.all(values.map(refuse));
    expect(await listed(site(), type)).toEqual([before.body]);
  });

  test.each(accepted[noun] ?? [])('takes $path: $value', async ({ path: key, value, stored }) => {
    const body = { ...make(), [key]: value };
    const made = await site().rest('POST', path, { body, cookie });
    expect(made).toMatchObject({ status: 201, body: { [key]: stored } });
    const { body: first } = await site().trpc('mutation', `${router}.create`, make(), cookie);
    expect(first).toMatchObject({ id: 2 });
    const changed = await site().rest(updateWith, `${path}/2`, {
      body: { ...make(), [key]: key === 'slug' ? `${String(value)}-other` : value },
      cookie,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject(key === 'slug' ? {} : { [key]: stored });
  });

  test('an empty body names every rule that it breaks, the first as the message', async () => {
    const required = Object.keys(make()).filter((key) => !(key in type.defaults));
    const { status, body } = await site().rest('POST', path, { body: {}, cookie });
    expect(status).toBe(400);
    const { code, issues } = refusal.parse(body);
    expect(code).toBe('BAD_REQUEST');
    expect(issues.map(({ path: field }) => field).toSorted()).toEqual(required.toSorted());
    expect(await listed(site(), type)).toEqual([]);
  });
});
