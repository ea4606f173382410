import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces the stream of changes: `announce` says which nouns have changed, `reconnect` loses and finds the connection. */
export function replaceChangeStream() {
  const streams: EventTarget[] = [];
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      streams.push(this);
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Stream);
  // happy-dom has null in place of locks, which a site without TLS does not have at all.
  const has = (target: Navigator, key: string | symbol) => key !== 'locks' && key in target;
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { has, get: (target, key): unknown => Reflect.get(target, key) }),
  );
  const send = (event: () => Event) =>
    act(() => {
      for (const stream of streams) stream.dispatchEvent(event());
    });
  return {
    announce: (nouns: string) => send(() => new MessageEvent('message', { data: nouns })),
    reconnect: () => {
      send(() => new Event('error'));
      send(() => new Event('open'));
    },
  };
}
