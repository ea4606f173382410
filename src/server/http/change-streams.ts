import { type PermissionNoun, permissionNouns } from '../../shared/schemas/permissions';
import { type LiveSession, liveSessions } from '../accounts/live-sessions';
import type { SecretKey } from '../accounts/secret-key';
import type { Database } from '../db/database';
import { nounsOf } from '../db/staff-changes';

/** How many streams there are at most: of one session, as for a browser's tabs, and of all. */
export const maxStreams = { ofSession: 10, ofAll: 300 };
const gatherMs = 50;
const betweenMs = 1000;
const stillThereMs = 25_000;
/** How many events may wait for a reader who does not take them. */
const mostWaiting = 50;

const encoder = new TextEncoder();
const stillThere = encoder.encode(':\n\n');
const begin = encoder.encode('retry: 2000\n\n');
/** Its session has ended: who reads it need not come back. */
const sessionEnded = encoder.encode('event: end\ndata: session\n\n');

type Stream = {
  sessionId: string;
  session: LiveSession;
  controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
};

/**
 * Tells those who look at the staff's area which nouns have changed, as far as they may read them: at once, and then once
 * a second at most. Before anything is told, all sessions are looked at again, by one query.
 */
export class ChangeStreams {
  readonly #db: Database;
  readonly #secretKey: SecretKey;
  readonly #streams = new Set<Stream>();
  readonly #changed = new Set<PermissionNoun>();
  readonly #changedAt = new Map<PermissionNoun, number>();
  #waiting: NodeJS.Timeout | undefined;
  #stillThere: NodeJS.Timeout | undefined;
  #toldAt = 0;
  #isClosed = false;

  constructor(db: Database, secretKey: SecretKey) {
    this.#db = db;
    this.#secretKey = secretKey;
  }

  /** How many there are, of one session or of all; none once the server is ending. */
  room(sessionId: string): 'free' | 'too many of the session' | 'full' {
    if (this.#isClosed || this.#streams.size >= maxStreams.ofAll) return 'full';
    const own = [...this.#streams].filter((one) => one.sessionId === sessionId).length;
    return own >= maxStreams.ofSession ? 'too many of the session' : 'free';
  }

  /**
   * A stream of events for a session, until that ends or its reader hangs up. It begins with what has changed since the
   * reader began to read.
   */
  open(sessionId: string, session: LiveSession, readSince: number): ReadableStream<Uint8Array<ArrayBuffer>> {
    let stream: Stream | undefined;
    const unheard = [...this.#changedAt].flatMap(([noun, at]) => (at >= readSince ? [noun] : []));
    return new ReadableStream({
      start: (controller) => {
        stream = { sessionId, session, controller };
        this.#streams.add(stream);
        controller.enqueue(begin);
        this.#tellOne(stream, unheard, session);
        this.#stillThere ??= setInterval(() => this.#keepOpen(), stillThereMs).unref();
      },
      cancel: () => {
        if (stream) this.#remove(stream);
      },
    });
  }

  /** Hears that a table has changed. */
  changed(table: string): void {
    const nouns = nounsOf(table);
    for (const noun of nouns) this.#changedAt.set(noun, Date.now());
    if (this.#streams.size === 0) return;
    for (const noun of nouns) this.#changed.add(noun);
    if (nouns.length > 0 || table === 'sessions') this.#soon();
  }

  /** Changes may have happened unheard: then all may be other than it is known. */
  missed(): void {
    if (this.#streams.size === 0) return;
    for (const noun of permissionNouns) this.#changed.add(noun);
    this.#soon();
  }

  /** Ends all of them at once; their readers come back to the next server. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) this.#end(stream);
  }

  #soon(): void {
    if (this.#waiting) return;
    const pause = Math.max(gatherMs, this.#toldAt + betweenMs - Date.now());
    this.#waiting = setTimeout(() => void this.#tell(), pause).unref();
  }

  async #tell(): Promise<void> {
    this.#toldAt = Date.now();
    this.#waiting = undefined;
    const nouns = [...this.#changed];
    this.#changed.clear();
    const streams = [...this.#streams];
    try {
      const ids = new Set(streams.map(({ sessionId }) => sessionId));
      const live = await liveSessions(this.#db, this.#secretKey, [...ids]);
      for (const stream of streams) this.#tellOne(stream, nouns, live.get(stream.sessionId));
    } catch {
      // Nobody is told what they may not read any more: without the database their readers come back later.
      for (const stream of streams) this.#end(stream);
    }
  }

  #tellOne(stream: Stream, nouns: PermissionNoun[], session: LiveSession | undefined): void {
    if (!session) return this.#end(stream, sessionEnded);
    // With other roles its reader comes back.
    if (session.roles.join() !== stream.session.roles.join()) return this.#end(stream);
    stream.session = session;
    const readable = nouns.filter((noun) => session.permissions.has(`${noun}:read`));
    if (readable.length > 0) this.#send(stream, encoder.encode(`data: ${readable.join(' ')}\n\n`));
    return undefined;
  }

  /** Nothing between us and the reader takes the connection for idle; a session that is over by now is looked at. */
  #keepOpen(): void {
    const now = Date.now();
    for (const stream of this.#streams) this.#send(stream, stillThere);
    if ([...this.#streams].some(({ session }) => session.endsAt <= now)) this.#soon();
  }

  #send(stream: Stream, bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.#streams.has(stream)) return;
    if ((stream.controller.desiredSize ?? 0) < -mostWaiting) this.#end(stream);
    else stream.controller.enqueue(bytes);
  }

  #end(stream: Stream, last?: Uint8Array<ArrayBuffer>): void {
    if (!this.#streams.has(stream)) return;
    if (last) stream.controller.enqueue(last);
    this.#remove(stream);
    stream.controller.close();
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#stillThere);
    this.#stillThere = undefined;
  }
}
