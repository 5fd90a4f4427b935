/**
 * Vitest's runner, which records the processor time of each file and fails a test that takes too much of it
 * (CONTRIBUTING.md, Tests).
 */
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { complaint, processorSeconds, slowness } from './processor-time.ts'
import { inProof } from './proof.ts'
import type {} from './slow.ts'

/** @public Vitest loads it by its path. */
export default class MeasuredRunner extends TestRunner {
  #beforeFile = 0
  #beforeTest = 0

  override onCollectStart(file: RunnerTestFile) {
    this.#beforeFile = processorSeconds()
    return super.onCollectStart(file)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite)
    if (suite === suite.file) suite.meta.processorSeconds = processorSeconds() - this.#beforeFile
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test)
    this.#beforeTest = processorSeconds()
  }

  override onAfterRunTask(test: RunnerTestCase) {
    super.onAfterRunTask(test)
    const seconds = processorSeconds() - this.#beforeTest
    const measured = { seconds, reason: test.meta.slow, concurrent: test.concurrent === true }
    const message = inProof(null, complaint(measured, slowness))
    if (message === null || test.result?.state !== 'pass') return
    test.result.state = 'fail'
    test.result.errors = [{ name: 'SlowTest', message, stack: message, stacks: [] }]
  }
}
