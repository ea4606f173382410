import { type Answer, firstValue, readAnswer, type Status } from './backend-messages';
import type { Connection } from './connection';
import { COPY_FAIL, endsSequence, FAILING_PARSE, query, SYNC, typeOf } from './frontend-messages';

/** What executes messages. A rejection means that it has died; the next call meets a new one. */
export interface Engine {
  execute(messages: Buffer): Promise<Buffer>;
}

/** The engine's one session and what its connections believe of it, which outlives the engine. */
export class SharedSession {
  status: Status = 'I';
  readonly #engine: Engine;
  readonly #connections: Iterable<Connection>;
  /** Within a sequence of messages that a Sync will end. */
  #inSequence = false;
  /** Whose SET is in force. */
  #settingsOf: Connection | undefined;
  #engineIsNew = false;

  constructor(engine: Engine, connections: Iterable<Connection>) {
    this.#engine = engine;
    this.#connections = connections;
  }

  get isFree(): boolean {
    return this.status === 'I' && !this.#inSequence;
  }

  /** Executes messages of a connection. */
  async run(connection: Connection, messages: Buffer[]): Promise<Answer> {
    await this.#resetSettings(connection);
    const withoutCopy = messages.flatMap((each) =>
      'QE'.includes(typeOf(each)) ? [each, COPY_FAIL] : [each],
    );
    const answer = await this.#execute(withoutCopy);
    connection.remember(messages);
    this.status = answer.status ?? this.status;
    this.#inSequence = !endsSequence(messages.at(-1));
    if (answer.commands.includes('SET')) this.#settingsOf = connection;
    return answer;
  }

  /** Executes a statement of our own while no connection owns the session. */
  async query(sql: string): Promise<string> {
    await this.#resetSettings();
    const answer = await this.#execute([query(sql)]);
    if (answer.error) throw new Error(answer.error);
    return firstValue(answer.own);
  }

  /** After the engine's death: an open transaction, and a sequence, have failed. */
  fail(messages: Buffer[]): void {
    if (this.status !== 'I') this.status = 'E';
    this.#inSequence = !endsSequence(messages.at(-1));
  }

  /** Rolls back what the connection that owns the session has begun. */
  async rollBack(): Promise<void> {
    const { status } = await this.#execute([SYNC]);
    if (status !== 'I') await this.#execute([query('ROLLBACK')]);
  }

  /** Leaves nothing of a connection, whose transaction is over. */
  async forget(connection: Connection, isLast: boolean): Promise<void> {
    if (isLast) await this.#execute([query('DISCARD ALL')]);
    else if (connection.removal.length) await this.#execute([...connection.removal, SYNC]);
  }

  /** Nothing is open any more. */
  reset(): void {
    this.status = 'I';
    this.#inSequence = false;
  }

  /** What one connection SETs must not reach another. */
  async #resetSettings(next?: Connection): Promise<void> {
    if (!this.#settingsOf || this.#settingsOf === next) return;
    await this.#execute([query('RESET SESSION AUTHORIZATION; RESET ALL')]);
    this.#settingsOf = undefined;
  }

  async #execute(messages: Buffer[]): Promise<Answer> {
    try {
      if (this.#engineIsNew) await this.#engine.execute(Buffer.concat(this.#restoration()));
      this.#engineIsNew = false;
      return readAnswer(await this.#engine.execute(Buffer.concat(messages)));
    } catch (error) {
      this.#engineIsNew = true;
      this.#settingsOf = undefined;
      throw error;
    }
  }

  /** What brings a new engine to where the connections believe theirs to be. */
  #restoration(): Buffer[] {
    return [
      SYNC,
      ...[...this.#connections].flatMap((connection) => connection.preparation),
      ...(this.status === 'I' ? [] : [query('BEGIN'), query('fail')]),
      ...(this.#inSequence ? [FAILING_PARSE] : []),
    ];
  }
}
