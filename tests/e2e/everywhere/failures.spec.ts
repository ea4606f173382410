import type { Page } from '@playwright/test';
import { articlePath } from '../support/public-pages';
import { expect, open, test } from '../support/support';

type Refusal = { status: number; body?: string; contentType?: string };

/** What the console says when the like of an article could not be checked. */
async function saidOf(page: Page, refusal: Refusal): Promise<string> {
  await page.route('**/trpc/likes.check**', (route) => route.fulfill(refusal));
  const [said] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().includes('The like could not be checked')),
    open(page, articlePath),
  ]);
  return said.text();
}

const refused = JSON.stringify([
  { error: { message: 'Internal server error', code: -32603, data: { code: 'X', httpStatus: 500 } } },
]);

const json = (status: number, body: string): Refusal => ({ status, body, contentType: 'application/json' });

for (const [of, words, refusal] of [
  ['a proxy with a body', '502: The machine is away', { status: 502, body: 'The machine is away' }],
  ['a proxy in JSON', '502: {"message":"Away"}', json(502, '{"message":"Away"}')],
  ['a proxy in a list', '503: [null]', json(503, '[null]')],
  [
    'a proxy that speaks of an error',
    '502: {"error":{"code":502,"message":"Away"}}',
    json(502, '{"error":{"code":502,"message":"Away"}}'),
  ],
  ['a proxy in broken JSON', '504: {"error":', json(504, '{"error":')],
  ['a proxy without one', '502: Bad Gateway', { status: 502 }],
  ['our server', '500: Internal server error', json(500, refused)],
] as const)
  test(`a refusal of ${of} reads '${words}' in the console, and nowhere else`, async ({
    page,
    pageErrors,
  }) => {
    expect(`${await saidOf(page, refusal)}\n`.replaceAll(/\s/g, ' ')).toContain(` ${words} `);
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
    await expect(page.getByRole('listitem').filter({ hasText: 'Error' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The new reading room is open');
    pageErrors.length = 0; // the message above is the one that is meant to be there
  });
