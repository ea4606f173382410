import type { Duplex } from 'node:stream';
import { errorResponse } from './backend-messages';
import { closeStatement, MessageReader, STARTUP, SYNC, TERMINATE, textAt, typeOf } from './frontend-messages';

const SERVED = 'QPBDECHSFX';
/** Ignored: data of a refused COPY, and unrequested passwords. */
const IGNORED = 'dcfp';

/** The wire connection of one client: queues its messages, handles its startup, writes responses. */
export class Connection {
  listens = false;
  /** Whether it comes from a tool outside of this process. */
  readonly isVisitor: boolean;
  readonly #stream: Duplex;
  readonly #greeting: Buffer;
  readonly #wake: () => void;
  readonly #reader = new MessageReader();
  /** Queued messages; the last one of a leaving client is Terminate. */
  #queue: Buffer[] = [];
  /** The Parse messages of its prepared statements, by name. */
  readonly #statements = new Map<string, Buffer>();
  #leaving = false;

  /**
   * @param greeting answers the startup packet
   * @param wake called when the queue has grown
   */
  constructor(stream: Duplex, greeting: Buffer, isVisitor: boolean, wake: () => void) {
    this.isVisitor = isVisitor;
    this.#stream = stream;
    this.#greeting = greeting;
    this.#wake = wake;
    // Deferred: postgres.js loses messages when a response arrives while it is writing.
    stream.on('data', (chunk: Buffer) => process.nextTick(() => this.#receive(chunk)));
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.#leave());
  }

  get isWaiting(): boolean {
    return this.#queue.length > 0;
  }

  /** Takes the queued messages; none if the client is leaving. */
  takeMessages(): Buffer[] {
    const messages = this.#queue.filter((message) => message !== TERMINATE);
    this.#queue = messages.length && this.#leaving ? [TERMINATE] : [];
    return messages;
  }

  /** Tracks the prepared statements of executed messages. */
  remember(messages: Buffer[]): void {
    for (const message of messages) {
      const type = typeOf(message);
      const name = type === 'P' ? textAt(message, 5) : type === 'C' ? textAt(message, 6) : '';
      if (name && type === 'P') this.#statements.set(name, Buffer.from(message));
      if (name && type === 'C') this.#statements.delete(name);
    }
  }

  /** Messages that prepare its statements in a new session. */
  get preparation(): Buffer[] {
    return [...this.#statements.values()].flatMap((parse) => [parse, SYNC]);
  }

  /** Messages that close its statements. */
  get removal(): Buffer[] {
    return [...this.#statements.keys()].map(closeStatement);
  }

  send(bytes: Buffer): void {
    if (bytes.length && this.#stream.writable) this.#stream.write(bytes);
  }

  close(): void {
    this.#stream.end(() => this.#stream.destroy());
  }

  /** Ends the connection with an error and rolls back its transaction. */
  refuse(sqlState: string, text: string): void {
    this.send(errorResponse('FATAL', sqlState, text));
    this.close();
    this.#leave();
  }

  #receive(chunk: Buffer): void {
    this.#reader.push(chunk);
    try {
      for (let message = this.#read(); message; message = this.#read()) this.#accept(message);
    } catch (error) {
      this.refuse('08P01', error instanceof Error ? error.message : String(error));
    }
    if (this.isWaiting) this.#wake();
  }

  #read(): Buffer | null {
    return this.#leaving ? null : this.#reader.next();
  }

  #accept(message: Buffer): void {
    if (!this.#reader.started) return this.#start(message.readUInt32BE(4));
    const type = typeOf(message);
    if (type === 'X') return this.#endQueue();
    if (SERVED.includes(type)) this.#queue.push(message);
    else if (!IGNORED.includes(type)) this.refuse('08P01', 'invalid frontend message type');
  }

  #start(asked: number): void {
    if (asked === STARTUP.tls || asked === STARTUP.gss) return this.send(Buffer.from('N')); // go on in plain text
    if (asked !== STARTUP.version3) {
      return this.refuse('0A000', 'only version 3.0 of the protocol is served, and nothing can be cancelled');
    }
    this.#reader.started = true;
    this.send(this.#greeting);
  }

  /** Queued messages still run after a Terminate, but not after a lost connection. */
  #leave(): void {
    if (this.#leaving) return;
    this.#queue = [];
    this.#endQueue();
    this.#wake();
  }

  #endQueue(): void {
    this.#leaving = true;
    this.#queue.push(TERMINATE);
  }
}
