/**
 * Ends the process: with one sentence after an operator's mistake, cleanly on a signal, and with a logged stack trace
 * after a crash.
 */
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { isDatabaseUnavailable } from '@sousto/postgres/unavailable.ts'
import type { Logger } from 'pino'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type EndingSignal = (typeof SIGNALS)[number]

/** Container runtimes and service managers kill a process that does not end, most of them after 30 seconds. */
const STOP_DEADLINE = 20_000

/**
 * Calls `close` and exits on the first signal, or when the parent process has gone. Further signals are ignored,
 * because one Ctrl-C arrives from the terminal, from npm and from the start script. The exit code is 0, or 1 after a
 * crash and when `close` takes longer than the deadline, in milliseconds. `drain` runs before it on SIGTERM, which a
 * service manager sends, and not after a Ctrl-C. With `onSignal` a signal does not end the
 * process: the handler is called, and the work finishes normally.
 */
export function endOnSignal(
  close: () => Promise<void>,
  log: Logger,
  {
    onSignal,
    drain = async () => {},
    deadline = STOP_DEADLINE,
  }: {
    readonly onSignal?: (signal: EndingSignal) => void
    readonly drain?: () => Promise<void>
    readonly deadline?: number
  } = {},
): void {
  let ending = false
  async function end(code: number, signal: EndingSignal | null = null): Promise<void> {
    if (ending) return
    ending = true
    if (signal === 'SIGTERM') await drain()
    setTimeout(() => {
      log.error('stopping took too long; whatever was still running is cut off')
      process.exit(1)
    }, deadline)
    await close()
    process.exit(code)
  }
  for (const signal of SIGNALS)
    process.on(signal, () => (onSignal === undefined ? void end(0, signal) : onSignal(signal)))
  if (process.connected) {
    process.once('disconnect', () => void end(0))
    process.channel?.unref()
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed')
    void end(1)
  })
}

/**
 * Sets exit code 1 if `work` fails. A failure that the operator can fix is reported in one sentence, any other with its
 * stack trace.
 */
export async function reportErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error) ?? stackOf(error)}\n`)
    process.exitCode = 1
  }
}

const NO_ROOM = new Set(['53100', 'ENOSPC'])

/**
 * Returns the sentence for the operator. Null means a bug. An interrupted command has changed nothing, because commands
 * work in transactions.
 */
function sentenceOf(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NO_ROOM.has(code)) return 'Disk je plný: uvolněte místo a příkaz zopakujte.'
  if (isDatabaseUnavailable(error)) return 'Databáze přestala odpovídat: zkuste příkaz za chvíli zopakovat.'
  return null
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
