/**
 * Generates probes of every class, split by municipality: one half is used to tune the ranking, and for the other only
 * the score is reported.
 */
import { createChance } from '../search-quality/random.ts'
import { CLASSES, type Probe } from './classes.ts'
import type { Sampled } from './sample.ts'

export type Part = 'tuning' | 'reported'
export type Asked = Probe & { readonly class: string; readonly of: Sampled; readonly for: Part }

const SEED = 20_231_231
/** Knuth's multiplicative hash, because neighbouring codes are towns of one district. */
const HASH = 2_654_435_761
const HASH_BITS = 16

const partOf = (townCode: number): Part =>
  (((townCode * HASH) >>> HASH_BITS) & 1) === 0 ? 'tuning' : 'reported'

/** Makes at most `most` probes of each class in each part. */
export function makeProbes(addresses: readonly Sampled[], most: number): readonly Asked[] {
  return Object.entries(CLASSES).flatMap(([name, make]) => {
    const chance = createChance(SEED)
    const made: Record<Part, Asked[]> = { tuning: [], reported: [] }
    const texts = new Set<string>()
    for (const of of addresses) {
      const part = partOf(of.townCode)
      if (made[part].length >= most) continue
      const probe = make(of, chance)
      if (probe === null) continue
      const key = probe.inCity ? `${probe.text} ${of.town}` : probe.text
      if (texts.has(key)) continue
      texts.add(key)
      made[part].push({ ...probe, class: name, of, for: part })
    }
    return [...made.tuning, ...made.reported]
  })
}
