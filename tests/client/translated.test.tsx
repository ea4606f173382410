// Every section of the admin area shows messages, and content, names, numbers and addresses beside them.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountSection, groupsFor } from '../../src/client/admin/sections';
import { ar } from '../../src/shared/messages/ar';
import { errorIn, textIn } from '../../src/shared/messages/compiled';
import { en } from '../../src/shared/messages/en';
import { locales } from '../../src/shared/messages/languages';
import { permissionsOf } from '../../src/shared/schemas/roles';
import { answerQuestions, type Browser, startBrowser, user } from '../support/browser/browser';
import { openEverything, openedEverywhere } from '../support/browser/open-everything';
import { addSamples } from '../support/browser/samples';
import { bracketMessages, untranslatedIn } from '../support/browser/untranslated';

const sections = [
  ...groupsFor([...permissionsOf(['owner'])], locales).flatMap((group) => group.sections),
  accountSection,
].map(({ key }) => key);

/** Names that are the same in all languages, and words of the sample content. */
const names = 'CSV PDF XML HTML PayPal UTC STARTTLS TLS Ctrl php English admin samia';
const content = 'en ar Humanitarian Aid Education Community Documentaries';
const allowed = new Set(`${names} ${content}`.split(' '));

const idle = () => {
  expect(document.body.textContent).not.toMatch(/Loading|جارٍ/);
  expect(document.querySelector('h1')).toBeInTheDocument();
};

type Titles = Record<(typeof sections)[number], string>;

async function enter(browser: Browser, key: (typeof sections)[number], titles: Titles) {
  await waitFor(() => expect(document.querySelector('h1')).toBeInTheDocument());
  browser.go(`/admin?section=${key}`);
  await waitFor(() => expect(document.title).toContain(titles[key]));
  await waitFor(idle);
}

const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1));
/** What dialogs show besides: the calendar as `Intl` writes it, names of keys, and references of payments. */
const allowedInDialogs = new Set([
  ...allowed,
  ...months.map((date) => date.toLocaleDateString('en-US', { month: 'long' })),
  ...weekdays.map((date) => date.toLocaleDateString('en-US', { weekday: 'long' })),
  'Enter',
  'RF',
]);
/** Mails are in the language of their recipient; errors are translated in the browser, unless it is English. */
const isAllowedInDialogs = (text: string) =>
  text.startsWith('Dear ') || errorIn('ar', text) !== text || textIn('ar', text, 'adminErrors') !== text;

/** The texts of each section that are no messages, with all its tabs opened. */
async function crawl(browser: Browser, titles: Titles) {
  const found: Record<string, string[]> = {};
  browser.open('/admin?section=person');
  for (const key of sections) {
    await enter(browser, key, titles);
    const texts = untranslatedIn(document.body, allowed);
    for (const tab of screen.queryAllByRole('tab').slice(1)) {
      await user.click(tab);
      await waitFor(idle);
      texts.push(...untranslatedIn(document.body, allowed));
    }
    if (texts.length > 0) found[key] = [...new Set(texts)];
  }
  return found;
}

const long = { timeout: 180_000 };

test('no section writes a text that is not a message', long, async () => {
  const browser = await startBrowser({ roles: ['owner'], languages: locales });
  await addSamples(browser);
  bracketMessages(browser.network);
  expect(await crawl(browser, en.adminSections)).toEqual({});
});

test('no section shows an English word in Arabic', long, async () => {
  const browser = await startBrowser({ roles: ['owner'], languages: locales });
  await addSamples(browser);
  await browser.call('PUT', '/api/auth/language', { language: 'ar' });
  expect(await crawl(browser, ar.adminSections)).toEqual({});
});

test('no dialog or menu writes a text that is not a message', long, async () => {
  const browser = await startBrowser({ roles: ['owner'], languages: locales });
  await addSamples(browser);
  bracketMessages(browser.network);
  answerQuestions(true);
  const titles = en.adminSections;
  const found: Record<string, string[]> = {};
  let seen = new Set<string>();
  for (const key of sections) {
    const texts = new Set<string>();
    seen = new Set(openedEverywhere(seen));
    let hasLeft = true;
    while (hasLeft) {
      cleanup(); // a form that was begun would ask before it is left
      browser.open('/admin?section=person');
      await enter(browser, key, titles);
      hasLeft = false;
      await openEverything(
        {
          settled: async () => waitFor(idle),
          look: () => {
            for (const text of untranslatedIn(document.body, allowedInDialogs))
              if (!isAllowedInDialogs(text)) texts.add(text);
          },
          hasLeft: () => (hasLeft = !document.title.includes(titles[key])),
        },
        seen,
      );
    }
    if (texts.size > 0) found[key] = [...texts];
  }
  expect(found).toEqual({});
});
