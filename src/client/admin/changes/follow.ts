/** What is told where changes may have been missed, in place of the nouns that have changed. */
export const missed = 'missed';

const address = '/admin/changes';
const firstWaitMs = 5000;
const longestWaitMs = 300_000;

/**
 * Hears of what the server says has changed, as names of nouns with blanks between them, until the session ends or what this returns is called. The tabs of a browser
 * share one connection, as it holds no more than six to a host.
 * @param isLate whether changes may have been missed already
 */
export function followChanges(hear: (told: string) => void, isLate: boolean): () => void {
  const stop = new AbortController();
  const tabs = new BroadcastChannel('changes');
  tabs.addEventListener('message', ({ data }) => hear(String(data)));
  const tell = (told: string) => {
    hear(told);
    tabs.postMessage(told);
  };
  const listen = (late: boolean) =>
    new Promise<void>((ended) => {
      const close = keepOpen({ tell, ended, isLate: late });
      stop.signal.addEventListener('abort', () => {
        close();
        ended();
      });
    });
  listenAlone(listen, isLate, stop.signal).catch(() => undefined); // it was stopped while another tab listened
  return () => {
    stop.abort();
    tabs.close();
  };
}

/** Listens as soon as no other tab does. Browsers know locks over TLS and at the machine itself alone. */
async function listenAlone(
  listen: (isLate: boolean) => Promise<void>,
  isLate: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (!('locks' in navigator)) return listen(isLate);
  const isFirst = await navigator.locks.request('changes', { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await listen(isLate);
    return lock !== null;
  });
  // Between the end of the other tab's connection and this one's beginning something may have happened.
  if (!isFirst) await navigator.locks.request('changes', { signal }, () => listen(true));
}

type Options = { tell: (told: string) => void; ended: () => void; isLate: boolean };

/** Keeps a connection to the server open, whatever happens to it, and returns how to close it. */
function keepOpen({ tell, ended, isLate }: Options): () => void {
  let source: EventSource;
  let hasMissed = isLate;
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    // What has changed since the page was asked for, before anybody listened, is told first.
    source = new EventSource(`${address}?reading=${Math.ceil(performance.now())}`);
    source.addEventListener('open', () => {
      if (hasMissed) tell(missed);
      hasMissed = false;
      waitMs = firstWaitMs;
    });
    source.addEventListener('message', ({ data }) => tell(String(data)));
    source.addEventListener('end', () => {
      source.close();
      ended();
    });
    source.addEventListener('error', () => {
      hasMissed = true;
      if (source.readyState === EventSource.CLOSED) void openLater();
    });
  };

  /** It was refused, which the browser takes for final: because the session has ended, or for a while. */
  async function openLater() {
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.status === 401) return ended();
    timer = setTimeout(open, waitMs);
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }

  /** The network is there again: what was connected through the one before may hang for long. */
  const reopen = () => {
    close();
    hasMissed = true;
    open();
  };
  const close = () => {
    clearTimeout(timer);
    source.close();
  };

  open();
  window.addEventListener('online', reopen);
  return () => {
    window.removeEventListener('online', reopen);
    close();
  };
}
