/**
 * Texts that name several places: another address is as true to the text as the one that it was made from. Decided by the words and numbers
 * of the text alone, not by what the probe's class states, and by no score.
 */
import {
  type ParsedQuery,
  parseQuery,
  type Token,
} from '@sousto/location/features/addresses/query/parse-query.ts'
import { tokenizeName } from '@sousto/location/features/addresses/query/words.ts'
import type { Answer } from './judge.ts'

/** An address with the municipality that most addresses of its postcode lie in. */
export type Place = Answer & { readonly postTown: string }

/**
 * Whether everything that the text says truly of the address it was made from is true of the other one as well:
 * - each of its words is a word of a name of the other (street, part, municipality or post town; with the diacritics that were typed),
 * - one of its numbers is a number of the other: č.p. or č.ev., or in a street that is named the orientation number,
 * - its postcode and `č.p.` or `č.ev.` are the other's.
 */
export function isAlsoNamed(text: string, of: Place, other: Place): boolean {
  const query = parseQuery(text)
  if (query === null) return false
  return (
    query.tokens.every((token) => !isTrue(token, query, of) || isTrue(token, query, other)) &&
    (!query.tokens.some(({ kind }) => kind === 'number') || hasItsNumber(query, other)) &&
    (query.houseType === null || (query.houseType === 'č.e.') === other.registration)
  )
}

const isTrue = (token: Token, query: ParsedQuery, place: Place) =>
  token.kind === 'word'
    ? !token.label &&
      namesOf(place).some((name) => hasWord(name, token.text, token.unfinished, query.accented))
    : token.kind === 'postcode' && token.text === place.postcode

const namesOf = ({ street, part, town, postTown }: Place) =>
  street === null ? [part, town, postTown] : [street, part, town, postTown]

/** `abbreviated`: the word stands for all that begin with it. */
function hasWord(
  name: string,
  word: string,
  abbreviated: boolean,
  accented: ParsedQuery['accented'],
): boolean {
  const spelling = accented.get(word)
  const asTyped = new Set(name.toLowerCase().match(/\p{L}+/gu))
  return tokenizeName(name).some((own) => {
    if (own.text === word) return spelling === undefined || own.abbreviated || asTyped.has(spelling)
    return (abbreviated && own.text.startsWith(word)) || (own.abbreviated && word.startsWith(own.text))
  })
}

/** A number without a slash is the orientation number only where the street is named. */
function hasItsNumber(query: ParsedQuery, place: Place): boolean {
  const { street, house, orientation, letter } = place
  const named =
    street !== null &&
    query.tokens.some(
      (token) => token.kind === 'word' && hasWord(street, token.text, token.unfinished, query.accented),
    )
  return query.tokens.some((token) => {
    if (token.kind !== 'number') return false
    const { first, second, letter: typed } = token.number
    if (second !== null) {
      const isPair = house === first && orientation === second
      return named && (isPair || (house === second && orientation === first)) && letter === typed
    }
    return (house === first && typed === '') || (named && orientation === first && letter === typed)
  })
}

/** A probe of which the first answer was looked at: what was meant, and the first other place that the text names. */
export type Several = {
  readonly class: string
  readonly text: string
  readonly meant: Place
  readonly other: Place
  /** Whether the other place is answered first. */
  readonly isMiss: boolean
}

const MOST_EXAMPLES = 30
const PER_CLASS = 3

/** A section in Markdown: how many there are of each class, and examples of those whose other place is answered first. */
export function severalText(several: readonly Several[], unexplained: ReadonlyMap<string, number>): string {
  const classes = Map.groupBy(several, (each) => each.class)
  const names = [...new Set([...classes.keys(), ...unexplained.keys()])]
  const rows = names.map((name) => {
    const all = classes.get(name) ?? []
    const missed = all.filter(({ isMiss }) => isMiss).length
    return `| ${[name, all.length, missed, unexplained.get(name) ?? 0].join(' | ')} |`
  })
  const examples = [...classes.values()]
    .flatMap((all) => all.filter(({ isMiss }) => isMiss).slice(0, PER_CLASS))
    .slice(0, MOST_EXAMPLES)
    .map(
      (each) => `| ${[each.class, `\`${each.text}\``, textOf(each.meant), textOf(each.other)].join(' | ')} |`,
    )
  return [
    '| Class | Texts that name several places | of them another place is first | Other misses |',
    '|---|---:|---:|---:|',
    ...rows,
    '',
    '| Class | Text | Made from | Answered first |',
    '|---|---|---|---|',
    ...examples,
    '',
  ].join('\n')
}

function textOf({ street, part, town, house, orientation, letter, postcode, registration }: Place): string {
  const number = `${registration ? 'č.ev. ' : ''}${house}${orientation === null ? '' : `/${orientation}${letter}`}`
  const place = part === town ? town : `${part}, ${town}`
  return street === null
    ? `${part} ${number}, ${town}, ${postcode}`
    : `${street} ${number}, ${place}, ${postcode}`
}
