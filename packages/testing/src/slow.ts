import type {} from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest needs declaration merging, which only an interface supports.
  interface TaskMeta {
    /** The reason why a test may take long. */
    slow?: string
    /** The processor time of a file. */
    processorSeconds?: number
  }
}

/** The option of a test that may take more than two seconds of processor time: `it('…', slow('starts the product twice'), …)`. */
export const slow = (reason: string) => ({ meta: { slow: reason } })
