import { constants } from 'node:os'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { EndingSignal } from '../process.ts'

export type Interruption = {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal
  readonly onSignal: (signal: EndingSignal) => void
}

/**
 * Makes a signal end the command with one sentence, the `OperatorError` that `work` then throws, and the exit code that
 * shells expect: 130 after Ctrl-C, 143 after SIGTERM.
 */
export async function interruptible(work: (interruption: Interruption) => Promise<void>): Promise<void> {
  const abort = new AbortController()
  let endedBy: EndingSignal | undefined
  const onSignal = (signal: EndingSignal) => {
    endedBy ??= signal
    abort.abort()
  }
  try {
    await work({ signal: abort.signal, onSignal })
  } catch (error) {
    if (endedBy === undefined || !(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 128 + constants.signals[endedBy]
  }
}
