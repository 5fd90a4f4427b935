import * as z from 'zod/mini'
import { type FinishedText, finishText, weighText } from '../precompressed/precompressed-body.ts'
import { createMemory } from './cache.ts'

/** Finished answers by name: made when first asked for, made again when their stamp passes. */
export type Texts = {
  /** `value` is the domain's side of `codec`, the answer of an endpoint. */
  readonly json: <Codec extends z.core.$ZodType>(
    name: string,
    stamp: number | string,
    codec: Codec,
    value: () => Promise<z.output<Codec>>,
  ) => Promise<FinishedText>
  readonly drop: () => void
}

/** The stamp of what only a change of the catalogue makes old. */
export const LASTING = 0

/** About 700 menus of 120 dishes, in all their encodings. */
const CAPACITY = 48 * 1024 * 1024

export function createTexts(): Texts {
  const memory = createMemory<FinishedText>(CAPACITY, weighText)
  return {
    json: (name, stamp, codec, value) =>
      memory.get(name, stamp, async (known) =>
        finishText(JSON.stringify(z.encode(codec, await value())), known),
      ),
    drop: memory.drop,
  }
}
