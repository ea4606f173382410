import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { z } from 'zod';
import { setSessionEnded } from '../../../src/client/admin/kit/session/sign-in-state';
import { createPages } from '../../../src/client/app/router';
import { languageOf } from '../../../src/client/app/site-addresses';
import { createBrowserClient } from '../../../src/client/app/trpc';
import { compiledMessages } from '../../../src/shared/messages/compiled';
import { en } from '../../../src/shared/messages/en';
import type { Locale } from '../../../src/shared/messages/languages';
import { messageGroup } from '../../../src/shared/schemas/messages';
import type { Role } from '../../../src/shared/schemas/roles';
import { startApp } from '../app';
import './cheap-diagnostics';
import { Network } from './network';

const textsIn = (locale: Locale) =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(en).map((group) => [group, compiledMessages(locale, messageGroup.parse(group))]),
    ),
  );

const origin = 'http://localhost:3000';

// The first test that opens a page or a section also loads its code, and a machine may be slow.
configure({ asyncUtilTimeout: 20_000 });

/** Input without the pauses of a person's fingers. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/**
 * The application over an empty database, and a browser in which its real pages can be opened.
 * @param roles of the account that is signed in; none for a visitor
 * @param languages of the site, if its pages are not in one alone
 */
export async function startBrowser({
  roles,
  languages,
}: {
  roles?: Role[];
  languages?: readonly Locale[];
} = {}) {
  const { app, db, rest, signIn } = await startApp();
  const session = { cookie: roles && (await signIn(roles)) };
  const network = new Network(async (request) => app.request(request));
  let isClosed = false;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    // Node's `Request` does not know the files of the document.
    const file = init.body instanceof File && { body: await init.body.arrayBuffer() };
    const request = new Request(new URL(address, origin), { ...init, ...file });
    if (session.cookie) request.headers.set('cookie', session.cookie);
    const response = await network.fetch(request).catch((error: unknown) => {
      if (!isClosed) throw error;
    });
    // Once its test is over, a page gets no answer, and no failure when it has waited long enough: a 401 for the emptied
    // database would end the next test's session, and a message would be on the next test's page.
    if (isClosed || !response) return new Promise<Response>(() => {});
    const signedIn = response.headers.getSetCookie().find((cookie) => cookie.startsWith('session='));
    if (signedIn) session.cookie = signedIn.split(';')[0];
    return response;
  });
  const errors = vi.spyOn(console, 'error');
  onTestFinished(async () => {
    isClosed = true;
    closePage();
    await network.close(); // what is written later would be in the database of the next test
    vi.useRealTimers(); // not before: a timer of a stopped clock that a request waits for would never end
    const logged = errors.mock.calls.filter(([format]) => !isExpected(format));
    vi.restoreAllMocks();
    expect(logged, 'errors in the console').toEqual([]);
  });

  /** A test that timed out keeps running: it must not touch the page of the next one. */
  const expectRunning = () => {
    if (isClosed) throw new Error('The test of this browser is over');
  };
  let router: ReturnType<typeof createPages> | undefined;
  return {
    db,
    network,
    /** The cookie that the browser sends. */
    session,
    /** A call of the REST API by the same account from somewhere else; gives the body of the answer. */
    async call(method: string, path: string, body?: unknown): Promise<unknown> {
      expectRunning();
      const answer = await rest(method, path, { body, cookie: session.cookie });
      expect(answer, `${method} ${path}`).toMatchObject({ status: expect.toSatisfy(isSuccess) });
      return answer.body;
    },
    /** The errors in the console since the last call, which the test expects. */
    takeErrors(): string {
      const logged = errors.mock.calls.join('\n');
      errors.mockClear();
      return logged;
    },
    /** Creates something through the REST API; gives its id. */
    async add(path: string, body: unknown): Promise<number> {
      return created.parse(await this.call('POST', path, body)).id;
    },
    open(path: string, locale: Locale = 'en') {
      expectRunning();
      window.history.replaceState(null, '', path);
      document.documentElement.lang = locale;
      const page = languageOf(document);
      const language = languages ? { ...page, languages: [...languages] } : page;
      router = createPages({ client: createBrowserClient(language.prefix), ...language });
      router.options.context.messages.hydrate(textsIn(locale)); // which a page has in its HTML
      render(<RouterProvider router={router} />, { container: document, baseElement: document.body });
    },
    /** Leaves for another address of the site, as by a link. */
    go(path: string) {
      expectRunning();
      act(() => router?.history.push(path));
    },
    /** Opens the same address again: what the page alone knew is gone. */
    reload() {
      cleanup();
      this.open(window.location.href);
    },
    async openSection(section: string, heading: string) {
      this.open(`/admin?section=${section}`);
      await screen.findByRole('heading', { level: 1, name: heading });
    },
  };
}

/** Adds items through the REST API and opens a section of the admin area, as an owner. */
export async function openAdmin(section: string, heading: string, ...items: [path: string, body: unknown][]) {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const [path, body] of items) await browser.add(path, body);
  await browser.openSection(section, heading);
  return browser;
}

/** React knows elements that happy-dom does not. */
const isExpected = (format: unknown) => String(format).startsWith('The tag <%s> is unrecognized');

export type Browser = Awaited<ReturnType<typeof startBrowser>>;

const created = z.object({ id: z.int() });
const isSuccess = (status: number) => status >= 200 && status < 300;

/** Leaves nothing that the next test of this worker could meet. */
function closePage() {
  // Hidden behind a dialog, the message of one test would be on the next one's page.
  const region = screen.queryByRole('region', { name: notifications, hidden: true });
  act(() => region?.querySelector('button')?.click());
  cleanup();
  setSessionEnded(false);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.sessionStorage.setItem('drafts', ''); // the page would fall back to the drafts that it remembers
}

const notifications = /\(F8\)$/; // in any language

/** The one toast that is visible says this. */
export async function expectToast(text: string | RegExp) {
  await waitFor(() => {
    const region = screen.getByRole('region', { name: notifications });
    expect(within(region).getByRole('listitem')).toHaveTextContent(text);
  });
}

/** Presses the button with this name, once it takes presses. */
export async function press(name: string | RegExp, inside: HTMLElement = document.body) {
  const button = await waitFor(() => {
    const found = within(inside).getByRole('button', { name });
    expect(found).not.toHaveAttribute('aria-disabled', 'true');
    return found;
  });
  await user.click(button);
}

/** Presses a button and gives the dialog that it opens. */
export async function openDialog(name: string | RegExp, button: string | RegExp, inside?: HTMLElement) {
  await press(button, inside);
  return screen.findByRole('dialog', { name });
}

export const findRow = async (name: string | RegExp) => screen.findByRole('row', { name });

/** Writes a text into the field with this label, in place of what is in it. */
export async function fill(form: HTMLElement, label: string | RegExp, text: string) {
  const field = await within(form).findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Opens a section through the sidebar. */
export const follow = async (name: string) =>
  user.click(
    await within(screen.getByRole('navigation', { name: 'Admin' })).findByRole('link', {
      name: new RegExp(`^${name}`),
    }),
  );

/** The texts of a table, row by row, the headings included. */
export const rowsOf = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** Answers the browser's own questions, and gives them as they are asked. */
export function answerQuestions(accept: boolean): string[] {
  const questions: string[] = [];
  vi.stubGlobal('confirm', (question: string) => {
    questions.push(question);
    return accept;
  });
  return questions;
}

/** The item of a list that holds this text. */
export const findListItem = async (text: string | RegExp) => {
  const found = await screen.findByText(text);
  const item = found.closest('li');
  if (!item) throw new Error(`${text} is not in a list`);
  return item;
};

/** Stops the clock of the page; call the result to let milliseconds pass. */
export function stopClock() {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Makes a storage of the browser refuse everything, as when it is full or switched off. */
export function blockStorage(name: 'localStorage' | 'sessionStorage') {
  const refuse = () => {
    throw new DOMException('Refused', 'QuotaExceededError');
  };
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
}
