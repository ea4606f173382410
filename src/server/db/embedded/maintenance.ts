import type { Multiplexer } from './multiplexer';
import type { SharedSession } from './shared-session';

export interface MaintenanceTimes {
  intervalMs: number;
  checkpointMs: number;
  /** A checkpoint comes early when the write-ahead log has grown by this much. */
  checkpointBytes: number;
  vacuumMs: number;
}

const WAL_POSITION = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')";

/**
 * Replaces PostgreSQL's background processes, which PGlite lacks: checkpoints and VACUUM ANALYZE, each only if something
 * was written since the last one.
 */
export class Maintenance {
  readonly #multiplexer: Multiplexer;
  readonly #times: MaintenanceTimes;
  readonly #checkpoint = { position: 0, time: Date.now() };
  readonly #vacuum = { position: 0, time: Date.now() };
  #timer: NodeJS.Timeout | undefined;
  #running = false;

  constructor(multiplexer: Multiplexer, times: MaintenanceTimes) {
    this.#multiplexer = multiplexer;
    this.#times = times;
  }

  async start(): Promise<void> {
    const position = await this.#multiplexer.whenFree(walPosition);
    this.#checkpoint.position = position;
    this.#vacuum.position = position;
    this.#timer = setInterval(() => void this.#tick(), this.#times.intervalMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #tick(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      await this.#multiplexer.whenFree((session) => this.#maintain(session));
    } catch (error) {
      console.error(`Maintenance of the embedded database failed: ${String(error)}`);
    }
    this.#running = false;
  }

  async #maintain(session: SharedSession): Promise<void> {
    const { vacuumMs, checkpointMs, checkpointBytes } = this.#times;
    const now = await walPosition(session);
    const written = now - this.#checkpoint.position;
    if (now > this.#vacuum.position && since(this.#vacuum) >= vacuumMs) {
      await run(session, 'VACUUM (ANALYZE)', this.#vacuum);
    }
    if (written >= checkpointBytes || (written > 0 && since(this.#checkpoint) >= checkpointMs)) {
      await run(session, 'CHECKPOINT', this.#checkpoint);
    }
  }
}

/** Bytes written to the write-ahead log so far. */
async function walPosition(session: SharedSession): Promise<number> {
  return Number(await session.query(WAL_POSITION));
}

async function run(
  session: SharedSession,
  statement: string,
  last: { position: number; time: number },
): Promise<void> {
  await session.query(statement);
  last.position = await walPosition(session);
  last.time = Date.now();
}

const since = (last: { time: number }) => Date.now() - last.time;
