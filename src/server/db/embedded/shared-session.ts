import { type BackendResponse, firstValue, readResponse, type Status } from './backend-messages';
import type { Connection } from './connection';
import { COPY_FAIL, endsSequence, FAILING_PARSE, query, SYNC, typeOf } from './frontend-messages';

/** Executes messages. A rejection means that the engine died; the next call starts a new one. */
export interface Engine {
  execute(messages: Buffer): Promise<Buffer>;
}

/** The engine's one session, with the state that its connections expect, which survives a restart of the engine. */
export class SharedSession {
  status: Status = 'I';
  readonly #engine: Engine;
  readonly #connections: Iterable<Connection>;
  /** Within a sequence of messages before its Sync. */
  #inSequence = false;
  /** The connection whose SET values apply. */
  #settingsOf: Connection | undefined;
  #engineIsNew = false;

  constructor(engine: Engine, connections: Iterable<Connection>) {
    this.#engine = engine;
    this.#connections = connections;
  }

  get isFree(): boolean {
    return this.status === 'I' && !this.#inSequence;
  }

  async run(connection: Connection, messages: Buffer[]): Promise<BackendResponse> {
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

  /** After a crash of the engine: fails an open transaction and sequence. */
  fail(messages: Buffer[]): void {
    if (this.status !== 'I') this.status = 'E';
    this.#inSequence = !endsSequence(messages.at(-1));
  }

  /** Rolls back the owner's transaction. */
  async rollBack(): Promise<void> {
    const { status } = await this.#execute([SYNC]);
    if (status !== 'I') await this.#execute([query('ROLLBACK')]);
  }

  /** Removes a connection's state after its transaction. */
  async forget(connection: Connection, isLast: boolean): Promise<void> {
    if (isLast) await this.#execute([query('DISCARD ALL')]);
    else if (connection.removal.length) await this.#execute([...connection.removal, SYNC]);
  }

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

  async #execute(messages: Buffer[]): Promise<BackendResponse> {
    try {
      if (this.#engineIsNew) await this.#engine.execute(Buffer.concat(this.#restoration()));
      this.#engineIsNew = false;
      return readResponse(await this.#engine.execute(Buffer.concat(messages)));
    } catch (error) {
      this.#engineIsNew = true;
      this.#settingsOf = undefined;
      throw error;
    }
  }

  /** Restores the expected state in a new engine. */
  #restoration(): Buffer[] {
    return [
      SYNC,
      ...[...this.#connections].flatMap((connection) => connection.preparation),
      ...(this.status === 'I' ? [] : [query('BEGIN'), query('fail')]),
      ...(this.#inSequence ? [FAILING_PARSE] : []),
    ];
  }
}
