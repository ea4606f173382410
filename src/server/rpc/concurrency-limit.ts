import { Busy } from './errors';

type ConcurrencyBounds = {
  /** How many works are done at once, how many wait beside them, and for how long. */
  maxRunning: number;
  maxWaiting: number;
  timeoutMs: number;
};

/** Lets only so much work in at once; a short queue waits, and whoever comes later or waits too long is refused. */
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

  /** Waits until whoever leaves gives up the place. */
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
