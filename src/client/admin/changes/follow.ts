/** Sent instead of resource names if changes may have been missed. */
export const missed = 'missed';

const address = '/admin/changes';
const firstWaitMs = 5000;
const longestWaitMs = 300_000;

/**
 * Calls `onChange` with the names of changed resources, separated by blanks, until the session ends or the returned
 * function is called. All tabs share one connection: browsers allow six per host.
 * @param isLate whether changes may have been missed already
 */
export function followChanges(onChange: (names: string) => void, isLate: boolean): () => void {
  const stop = new AbortController();
  const tabs = new BroadcastChannel('changes');
  tabs.addEventListener('message', ({ data }) => onChange(String(data)));
  const notify = (names: string) => {
    onChange(names);
    tabs.postMessage(names);
  };
  const listen = (late: boolean) =>
    new Promise<void>((ended) => {
      const close = keepOpen({ notify, ended, isLate: late });
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

/** Listens while no other tab does. Web locks need https or localhost. */
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
  // Something may have changed between the two connections.
  if (!isFirst) await navigator.locks.request('changes', { signal }, () => listen(true));
}

type Options = { notify: (names: string) => void; ended: () => void; isLate: boolean };

/** Keeps a connection open across errors. @returns a function to close it */
function keepOpen({ notify, ended, isLate }: Options): () => void {
  let source: EventSource;
  let hasMissed = isLate;
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    // The server first sends what has changed since the page was requested.
    source = new EventSource(`${address}?reading=${Math.ceil(performance.now())}`);
    source.addEventListener('open', () => {
      if (hasMissed) notify(missed);
      hasMissed = false;
      waitMs = firstWaitMs;
    });
    source.addEventListener('message', ({ data }) => notify(String(data)));
    source.addEventListener('end', () => {
      source.close();
      ended();
    });
    source.addEventListener('error', () => {
      hasMissed = true;
      if (source.readyState === EventSource.CLOSED) void openLater();
    });
  };

  /** The server refused: the session has ended, or it is busy. */
  async function openLater() {
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.status === 401) return ended();
    timer = setTimeout(open, waitMs);
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }

  /** A connection over the previous network may hang. */
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
