import type { Answer } from './answer';

/** What became of a read: an answer for anyone, or one that a write has overtaken, or none to be shared. */
export type Outcome = Answer | 'overtaken' | undefined;

/** Reads that are under way, so that who asks for the same address meanwhile waits for the answer. */
export class Flights {
  readonly #waitedFor = new Map<string, Promise<Outcome>>();

  /** What the present read of an address comes to; undefined when nobody reads it. */
  under(address: string): Promise<Outcome> | undefined {
    return this.#waitedFor.get(address);
  }

  /** Begins a read that others may wait for. @returns what tells them its outcome; they hear the first one only */
  begin(address: string): (outcome: Outcome) => void {
    let tell: (outcome: Outcome) => void = () => undefined;
    const outcome = new Promise<Outcome>((resolve) => (tell = resolve));
    this.#waitedFor.set(address, outcome);
    return (found) => {
      if (this.#waitedFor.get(address) === outcome) this.#waitedFor.delete(address);
      tell(found);
    };
  }
}
