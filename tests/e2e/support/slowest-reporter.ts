import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { slowestTests } from '../../support/slowest';

/** Prints the slowest tests at the end of a run. */
export default class SlowestReporter implements Reporter {
  readonly #timed: { name: string; seconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult) {
    this.#timed.push({ name: test.titlePath().slice(1).join(' > '), seconds: duration / 1000 });
  }

  onEnd() {
    console.log(`\n${slowestTests(this.#timed)}`);
  }
}
