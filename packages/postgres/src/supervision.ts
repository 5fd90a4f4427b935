/** Restarts the embedded server when it ends unexpectedly, because it was killed or its disk is full. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerConnection } from './server-connection.ts'

export type Supervised = {
  /** Returns the reason why the server is unavailable although it should run. Null means that it is running. */
  readonly problem: () => string | null
  /** Stops the server, unless another process still uses it. */
  readonly stop: () => Promise<void>
}

type Supervision = {
  /** Returns the reason why the server has ended. */
  readonly reason: () => Promise<string>
  /** Rejects with the reason if the server cannot be started now. */
  readonly restart: () => Promise<ServerConnection>
  readonly onLost: (reason: string) => void
  readonly onRestarted: (seconds: number) => void
}

/**
 * Milliseconds. Pauses double up to the longest one, for which the server may still be unavailable after its disk has
 * space again.
 */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** Supervises the server from the first connection until `stop`. */
export function supervise(
  first: ServerConnection,
  { reason, restart, onLost, onRestarted }: Supervision,
): Supervised {
  const stopping = new AbortController()
  let connection = first
  let problem: string | null = null

  async function nextConnection(): Promise<ServerConnection | null> {
    for (let wait = FIRST_PAUSE; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        return await restart()
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error)
      }
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
    return null
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      await connection.lost
      if (stopping.signal.aborted) return
      const since = Date.now()
      problem = 'the server has ended'
      problem = await reason().catch(String)
      onLost(problem)
      const next = await nextConnection()
      if (next === null) return
      connection = next
      problem = null
      if (stopping.signal.aborted) return await connection.leave()
      onRestarted(Math.round((Date.now() - since) / 1_000))
    }
  }

  const running = keepRunning()
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping.abort()
    if (problem === null) await connection.leave()
    await running
  }
  return {
    problem: () => problem,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
