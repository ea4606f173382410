import { Busy } from './errors';

type ConcurrencyBounds = {
  maxRunning: number;
  maxWaiting: number;
  timeoutMs: number;
};

/** Runs a limited number of tasks at once. A short queue waits; further or overdue tasks are refused. */
export class ConcurrencyLimit {
  readonly #bounds: ConcurrencyBounds;
  readonly #queue = new Set<() => void>();
  #inside = 0;

  constructor(bounds: ConcurrencyBounds) {
    this.#bounds = bounds;
  }

  /** @throws Busy */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#bounds.maxRunning) this.#inside += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Resolves when a finished task hands over its slot. */
  #turn(): Promise<void> {
    if (this.#queue.size >= this.#bounds.maxWaiting) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        this.#queue.delete(enter);
        reject(new Busy());
      }, this.#bounds.timeoutMs);
      this.#queue.add(enter);
    });
  }

  #leave(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#inside -= 1;
      return;
    }
    this.#queue.delete(next);
    next();
  }
}
