import type { FastifyBaseLogger } from 'fastify'

export type Shutdown = {
  /** Registers a step. Steps run in reverse order; one that is registered after the shutdown runs at once. */
  readonly add: (name: string, close: () => Promise<unknown>) => void
  /** Runs every step once, however often it is called. A step that fails is logged and does not prevent the others. */
  readonly close: () => Promise<void>
}

export function createShutdown(log: FastifyBaseLogger): Shutdown {
  const steps: { readonly name: string; readonly close: () => Promise<unknown> }[] = []
  let closed: Promise<void> | undefined

  async function runSteps(): Promise<void> {
    for (const { name, close } of steps.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        log.error({ err: error, name }, 'a shutdown step failed')
      }
    }
  }

  return {
    add: (name, close) => {
      steps.push({ name, close })
      if (closed) closed = closed.then(runSteps)
    },
    close: () => {
      closed ??= runSteps()
      return closed
    },
  }
}
