/** What the process itself owes the operator: one sentence on a mistake, a clean end on a signal, a trace of a crash. */
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Logger } from 'pino'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type EndingSignal = (typeof SIGNALS)[number]

/**
 * Ends by `close` on the first signal, also when the process that started this one is gone. Further signals are ignored: one Ctrl-C
 * arrives from the terminal, from npm and from the start script. Exit code 0, or 1 after a crash. With `breakOff` a signal ends nothing by
 * itself: it is told, and the work comes to its own end.
 */
export function endOnSignal(
  close: () => Promise<void>,
  log: Logger,
  breakOff?: (signal: EndingSignal) => void,
): void {
  let ending = false
  async function end(code: number): Promise<void> {
    if (ending) return
    ending = true
    await close()
    process.exit(code)
  }
  for (const signal of SIGNALS)
    process.on(signal, () => (breakOff === undefined ? void end(0) : breakOff(signal)))
  if (process.connected) {
    process.once('disconnect', () => void end(0))
    process.channel?.unref()
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed')
    void end(1)
  })
}

/** Runs to an exit code. What the operator can mend is told in one sentence, anything else with its stack. */
export async function runToExitCode(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    const known = error instanceof OperatorError
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${known ? error.message : text}\n`)
    return 1
  }
}
