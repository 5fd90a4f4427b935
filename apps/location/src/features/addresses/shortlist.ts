/** The first, rough rating: the few hundred entries that share most with a text. Only those that share a word with it are looked at. */
import { type Entries, listAt } from './entries.ts'
import { type Postings, valueIn, worthIn } from './postings.ts'
import type { Meant } from './query-matches.ts'
import { BONUS, type Matched, mostWorth, typedWeight } from './ranking-weights.ts'
import type { Token } from './search-text.ts'

export const MOST_CANDIDATES = 250
/** Numbers are mostly of the house, which has no part in finding its street. */
const NUMBER_SHARE = 0.5

/** Scores are told apart by a quarter of a point, up to two thousand points. */
const GRAIN = 4
const MOST_GRAINS = 2 ** 13

/** Of entries, best first. */
export type Shortlist = (matched: readonly Matched[], rating: Rating) => Uint32Array
export type Rating = {
  /** Of an entry, added to what it shares; null: all are as near. */
  readonly nearness: ((index: number) => number) | null
  /** What any entry may be worth beside the words that it shares, nearness included. */
  readonly beside: number
  /** What is worth less is of no use, once this entry is known. */
  readonly leastWith: (index: number) => number
  readonly meant: Meant
}
/** In how many places of entries a word stands that is meant. */
type Held = Matched & { readonly held: number }
/** Beyond so many words of entries it is quicker to walk the lists of entries that hold a word. */
const WORDS_OF_ENTRY = 10

/** `mosts`: by entry, what the words that it shares may be worth in the exact rating (`fit.ts`), where they are worth no more; of those listed. */
export function createShortlist(entries: Entries, postings: Postings, mosts: Uint16Array): Shortlist {
  // All zero between two searches.
  const scores = new Uint16Array(entries.size)
  const raised = {
    entries: new Uint32Array(entries.size),
    values: new Uint16Array(entries.size),
  }
  const touched = new Uint32Array(entries.size)
  let count = 0
  const grains = new Uint16Array(entries.size)
  /** How many have a score, and where in the list the next of them comes; all zero between two searches. */
  const places = new Uint32Array(MOST_GRAINS)
  /** A short name and many addresses: more likely meant. In grains. */
  const likely = Uint8Array.from(entries.addresses, (addresses, index) => {
    const words = listAt(entries.names, entries.own[index] ?? 0).length
    return (BONUS.name / words + Math.log2(addresses + 1)) * GRAIN
  })

  /**
   * Adds to each entry its best match of one token, or only to those that share another already. Returns the one that shares most, of
   * several the likeliest.
   */
  function rate(each: Held, others: boolean, meant: Meant): number {
    const { token, matches, at } = each
    const share = shareOf(token)
    const most = Math.ceil(mostWorth(token))
    const found =
      others || count * WORDS_OF_ENTRY > each.held
        ? postings.raise(matches, raised)
        : postings.raiseThose(touched, count, meant, at, raised)
    let best = touched[0] ?? 0
    let highest = scores[best] ?? 0
    for (let place = 0; place < found; place += 1) {
      const index = raised.entries[place] ?? 0
      const score = scores[index] ?? 0
      const value = raised.values[index] ?? 0
      if (score === 0) {
        if (!others) {
          raised.values[index] = 0
          continue
        }
        touched[count] = index
        count += 1
        mosts[index] = 0
      }
      const sum = Math.max(1, Math.floor(score + valueIn(value) * share))
      scores[index] = sum
      mosts[index] = (mosts[index] ?? 0) + Math.min(most, worthIn(value))
      raised.values[index] = 0
      if (sum > highest || (sum === highest && (likely[index] ?? 0) > (likely[best] ?? 0))) {
        highest = sum
        best = index
      }
    }
    return best
  }

  /**
   * What few entries hold comes first. As soon as one is known that outweighs all that the rest of the text may be worth, the rest only
   * adds to those that share something already: `nad` and `Praha` are held by thousands. Numbers never do more, for a number alone names nothing.
   * Returns what an entry must be worth to be of use.
   */
  function rateAll(matched: readonly Matched[], { beside, leastWith, meant }: Rating): number {
    const known = matched.flatMap((each) =>
      each.matches.words.length > 0 ? [{ ...each, held: postings.held(each.matches) }] : [],
    )
    const naming = matched.some(isName) ? isName : isPostcode
    const names = known.filter(naming).sort((a, b) => a.held - b.held)
    let rest = known.reduce((sum, { token }) => sum + mostWorth(token), beside)
    let least = 0
    for (const each of names) {
      const others = rest >= least
      const best = rate(each, others, meant)
      rest -= mostWorth(each.token)
      if (count > 0) least = Math.max(least, leastWith(best))
      if (!others) keepUseful(least - rest)
    }
    for (const each of known) if (!naming(each)) rate(each, false, meant)
    return least
  }

  /** Of the touched only those that may be worth enough. */
  function keepUseful(leastWorth: number): void {
    let useful = 0
    for (let place = 0; place < count; place += 1) {
      const index = touched[place] ?? 0
      if ((mosts[index] ?? 0) < leastWorth) {
        scores[index] = 0
        continue
      }
      touched[useful] = index
      useful += 1
    }
    count = useful
  }

  /** The touched that share most, of those of use, by counting how many share how much; leaves all scores at zero. */
  function best(nearness: Rating['nearness'], leastWorth: number): Uint32Array {
    let highest = 0
    let useful = 0
    for (let place = 0; place < count; place += 1) {
      const index = touched[place] ?? 0
      const shared = scores[index] ?? 0
      scores[index] = 0
      if ((mosts[index] ?? 0) < leastWorth) continue
      const score = shared + (nearness === null ? 0 : nearness(index))
      const grain = Math.min(MOST_GRAINS - 1, score * GRAIN + (likely[index] ?? 0))
      touched[useful] = index
      grains[useful] = grain
      useful += 1
      places[grain] = (places[grain] ?? 0) + 1
      if (grain > highest) highest = grain
    }
    let least = highest
    let size = 0
    for (; size < Math.min(useful, MOST_CANDIDATES); least -= 1) {
      const here = places[least] ?? 0
      places[least] = size
      size += here
    }
    const listed = new Uint32Array(size)
    for (let place = 0; place < useful; place += 1) {
      const grain = grains[place] ?? 0
      if (grain <= least) continue
      const at = places[grain] ?? 0
      listed[at] = touched[place] ?? 0
      places[grain] = at + 1
    }
    places.fill(0, 0, highest + 1)
    return listed.subarray(0, MOST_CANDIDATES)
  }

  return (matched, rating) => {
    count = 0
    const least = rateAll(matched, rating)
    return best(rating.nearness, least - rating.beside)
  }
}

const isName = ({ token }: Matched) => token.kind === 'word' && !token.optional
const isPostcode = ({ token }: Matched) => token.kind === 'postcode'

/** How much of what a part of the text says counts roughly; what says nothing new does not. */
function shareOf(token: Token): number {
  if (token.kind === 'word') return token.optional ? 0 : typedWeight(token)
  return token.kind === 'number' ? NUMBER_SHARE : 1
}
