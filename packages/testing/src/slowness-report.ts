/** Vitest's reporter that ends a run with its slowest files, and with the seed that repeats its random choices. */
import type { Reporter, TestModule } from 'vitest/node'
import { SEED } from './seed.ts'
import type {} from './slow.ts'
import { slowest } from './slowest.ts'

export default class SlownessReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules.map((module) => ({
      name: module.relativeModuleId,
      seconds: module.meta().processorSeconds ?? 0,
    }))
    const sum = files.reduce((all, { seconds }) => all + seconds, 0)
    const title = `Slowest of ${files.length} files, which took ${sum.toFixed(0)} s of processor time:`
    process.stdout.write(`${slowest(title, files)}\nRandom choices: TEST_SEED=${SEED}\n`)
  }
}
