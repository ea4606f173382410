// Components of the admin area whose code is loaded on demand.
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deferred } from '../../src/client/admin/kit/deferred';
import { DeferredPart } from '../../src/client/admin/kit/display/deferred-part';
import { sectionOf } from '../../src/client/admin/sections';
import { createMessageStore } from '../../src/client/messages/message-store';
import { PageLanguage } from '../../src/client/messages/page-language';
import { sessions } from '../../src/server/db/schema';
import { compiledMessages } from '../../src/shared/messages/compiled';
import { type Browser, openAdmin, press, user } from '../support/browser/browser';
import { signInTitle } from './forms/accounts';

type Greeting = { name: string };
type LoadedModule = { default: (props: Greeting) => ReactNode };

const english = {
  locale: 'en',
  messages: createMessageStore(async () => ({}), { adminLists: compiledMessages('en', 'adminLists') }),
} as const;

/** A component whose loads the test ends, and a page that shows it inside an error boundary. */
function setUp() {
  const loads: { succeed: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const code = deferred(
    () =>
      new Promise<LoadedModule>((resolve, reject) => {
        loads.push({
          succeed: () => act(async () => resolve({ default: ({ name }) => <p>Hello {name}</p> })),
          fail: () => act(async () => reject(new Error('Offline'))),
        });
      }),
  );
  const onCaughtError = vi.fn<() => void>();
  const show = () => {
    onTestFinished(cleanup);
    const page = (
      <PageLanguage value={english}>
        <Boundary>
          <DeferredPart code={code} label="Loading…" props={{ name: 'Layla' }} />
        </Boundary>
      </PageLanguage>
    );
    return render(page, { onCaughtError });
  };
  return { loads, code, show, onCaughtError };
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <>
        <p role="alert">{String(this.state.error)}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </>
    );
  }
}

test('a component shows as soon as its code has loaded, and at once when it is shown again', async () => {
  const { loads, show } = setUp();
  const { unmount } = show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await loads[0]?.succeed();
  screen.getByText('Hello Layla');
  unmount();
  show();
  screen.getByText('Hello Layla');
  expect(loads).toHaveLength(1);
});

test('a failed load is shown once, and each retry loads once more', async () => {
  const { loads, show, onCaughtError } = setUp();
  show();
  for (const count of [1, 2]) {
    await loads.at(-1)?.fail();
    expect(screen.getByRole('alert')).toHaveTextContent('Offline');
    expect(onCaughtError).toHaveBeenCalledTimes(count);
    expect(loads).toHaveLength(count);
    await press('Try again');
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  }
  await loads[2]?.succeed();
  screen.getByText('Hello Layla');
  expect(loads).toHaveLength(3);
});

test('offline, the page around the component stays, and the component loads once the connection is back', async () => {
  const { loads, show, onCaughtError } = setUp();
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  show();
  await loads[0]?.fail();
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  connection.mockReturnValue(true);
  await press('Try again');
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await loads[1]?.succeed();
  screen.getByText('Hello Layla');
  expect(onCaughtError).not.toHaveBeenCalled();
});

test('after a failed load, a component loads again the next time it is opened', async () => {
  const { loads, show, onCaughtError } = setUp();
  const { unmount } = show();
  await loads[0]?.fail();
  unmount();
  show();
  await loads[1]?.succeed();
  screen.getByText('Hello Layla');
  expect(onCaughtError).toHaveBeenCalledTimes(1);
});

test('a preload that fails before the component is shown is no error', async () => {
  const { loads, code, show, onCaughtError } = setUp();
  code.preload();
  await loads[0]?.fail();
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await loads[1]?.succeed();
  screen.getByText('Hello Layla');
  expect(onCaughtError).not.toHaveBeenCalled();
  expect(loads).toHaveLength(2);
});

test('a component that was preloaded uses that load', async () => {
  const { loads, code, show } = setUp();
  code.preload();
  show();
  await loads[0]?.succeed();
  screen.getByText('Hello Layla');
  code.preload();
  expect(loads).toHaveLength(1);
});

const sidebar = () => within(screen.getByRole('navigation', { name: 'Admin' }));

test('pointing at or focusing a link of the sidebar loads the code of its section', async () => {
  await openAdmin('', 'Dashboard');
  const preloadOf = (key: string) => {
    const section = sectionOf(key);
    if (!section) throw new Error(`No section ${key}`);
    return vi.spyOn(section.code, 'preload');
  };
  const [news, events] = [preloadOf('news'), preloadOf('events')];
  await user.hover(sidebar().getByRole('link', { name: 'News & Updates' }));
  expect(news).toHaveBeenCalled();
  expect(events).not.toHaveBeenCalled();
  act(() => sidebar().getByRole('link', { name: 'Events' }).focus());
  expect(events).toHaveBeenCalled();
});

/** Hovers over the link of a section. @returns how often the procedure was called before, and is by now */
async function hoverOver(browser: Browser, name: string, procedure: string) {
  const calls = () => browser.network.calls.filter((call) => call === procedure).length;
  const before = calls();
  const link = sidebar().getByRole('link', { name });
  await user.hover(link);
  return { before, calls, href: link.getAttribute('href') ?? '' };
}

test.each([
  ['Contact Messages', 'contact.page'],
  ['Comments', 'comments.page'],
  ['Donations', 'donations.page'],
  ['Donors', 'donors.page'],
  ['News & Updates', 'news.staffPage'],
  ['Foundation', 'settings.staffList'],
])('hovering over the link to %s prefetches its first rows once', async (name, procedure) => {
  const browser = await openAdmin('', 'Dashboard');
  const { before, calls, href } = await hoverOver(browser, name, procedure);
  await waitFor(() => expect(calls()).toBe(before + 1));
  browser.go(href);
  await screen.findByRole('heading', { level: 1, name });
  expect(calls()).toBe(before + 1);
});

test('hovering over a link after the session has ended does not ask to sign in, opening it does', async () => {
  const browser = await openAdmin('', 'Dashboard');
  const data = { code: 'UNAUTHORIZED', httpStatus: 401, path: 'donors.page' };
  browser.network.refuse('donors.page', 401, { error: { message: 'Please sign in', code: -32_001, data } });
  // Asks again only once the call before was answered.
  await waitFor(async () => {
    const { before, calls } = await hoverOver(browser, 'Donors', 'donors.page');
    await user.hover(document.body);
    expect([before, calls()]).toEqual([1, 2]);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  browser.go('/admin?section=donors');
  await screen.findByRole('dialog', { name: signInTitle });
});

test('a section that is opened before its prefetch is refused asks to sign in', async () => {
  const browser = await openAdmin('', 'Dashboard');
  const release = browser.network.hold('donors.page');
  const { calls, href } = await hoverOver(browser, 'Donors', 'donors.page');
  await waitFor(() => expect(calls()).toBe(1));
  browser.go(href);
  await screen.findByRole('heading', { level: 1, name: 'Donors' });
  await browser.db.delete(sessions);
  release();
  await screen.findByRole('dialog', { name: signInTitle });
});
