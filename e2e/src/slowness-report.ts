/** Playwright's reporter that ends a run with its slowest journeys. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowest, type Timed } from '@sousto/testing/slowest.ts'

export default class SlownessReport implements Reporter {
  readonly #journeys: Timed[] = []

  onTestEnd(test: TestCase, { duration }: TestResult) {
    this.#journeys.push({ name: test.titlePath().filter(Boolean).join(' › '), seconds: duration / 1_000 })
  }

  onEnd() {
    console.log(slowest(`Slowest of ${this.#journeys.length} journeys:`, this.#journeys))
  }

  printsToStdio() {
    return false
  }
}
