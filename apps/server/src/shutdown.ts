import type { FastifyBaseLogger } from 'fastify'

export type Closing = {
  /** What to undo at the end; undone in the reverse order, or at once when the end has come. */
  readonly add: (name: string, close: () => Promise<unknown>) => void
  /** Undoes everything, once, however often it is called. A step that fails is logged and does not keep the others. */
  readonly close: () => Promise<void>
}

export function createClosing(log: FastifyBaseLogger): Closing {
  const steps: { readonly name: string; readonly close: () => Promise<unknown> }[] = []
  let closed: Promise<void> | undefined

  async function undo(): Promise<void> {
    for (const { name, close } of steps.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        log.error({ err: error, name }, 'closing failed')
      }
    }
  }

  return {
    add: (name, close) => {
      steps.push({ name, close })
      if (closed) closed = closed.then(undo)
    },
    close: () => {
      closed ??= undo()
      return closed
    },
  }
}
