import type { Connection } from './connection';

export interface IdleLimits {
  idleWarningMs: number;
  /** A local tool's idle transaction is ended after this time. */
  idleEndMs: number;
}

/** Warns once of each idle transaction, because it blocks everything else. */
export class IdleWatch {
  readonly #limits: IdleLimits;
  #timers: NodeJS.Timeout[] = [];
  #hasWarned = false;

  constructor(limits: IdleLimits) {
    this.#limits = limits;
  }

  start(owner: Connection): void {
    const { idleWarningMs, idleEndMs } = this.#limits;
    this.#timers = [setTimeout(() => this.#warn(), idleWarningMs)];
    if (owner.isVisitor) {
      const end = () => owner.refuse('25P03', 'terminating connection due to idle-in-transaction timeout');
      this.#timers.push(setTimeout(end, idleEndMs));
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** The transaction is over. */
  reset(): void {
    this.#hasWarned = false;
  }

  #warn(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const seconds = this.#limits.idleWarningMs / 1000;
    console.warn(
      `A transaction of the embedded database has been idle for ${seconds} s, and every other query waits for it: is \`db\` used inside db.transaction()?`,
    );
  }
}
