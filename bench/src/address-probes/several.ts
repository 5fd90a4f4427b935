/**
 * Finds texts that name several places: another address matches the text as well as the one that it was made from. This
 * is decided only by the words and numbers of the text, not by the facts of the probe's class or by a score.
 */
import {
  type ParsedQuery,
  parseQuery,
  type Token,
} from '@sousto/location/features/addresses/query/parse-query.ts'
import { tokenizeName } from '@sousto/location/features/addresses/query/words.ts'
import type { Answer } from './judge.ts'

/** An address with the municipality that contains most addresses of its postcode. */
export type Place = Answer & { readonly postTown: string }

/**
 * Returns whether everything in the text that is true of the original address is true of the other one as well:
 * - a word or number that is in a name (street, part, municipality or post town; with the diacritics that were typed),
 * - a house number: č.p. or č.ev., or the orientation number if the text names the street; at least one of them,
 * - the postcode, and `č.p.` or `č.ev.`.
 */
export function isAlsoNamed(text: string, of: Place, other: Place): boolean {
  const query = parseQuery(text)
  if (query === null) return false
  const numbers = query.tokens.filter(({ kind }) => kind === 'number')
  return (
    query.tokens.every((token) => !isTrue(token, query, of) || isTrue(token, query, other)) &&
    (numbers.length === 0 || numbers.some((token) => isNumberOf(token, query, other))) &&
    (query.houseType === null || (query.houseType === 'č.e.') === other.registration)
  )
}

function isTrue(token: Token, query: ParsedQuery, place: Place): boolean {
  if (token.kind === 'postcode') return token.text === place.postcode
  if (token.kind === 'word' && token.label) return false
  return isNumberOf(token, query, place) || namesOf(place).some((name) => hasToken(name, token, query))
}

const namesOf = ({ street, part, town, postTown }: Place) =>
  street === null ? [part, town, postTown] : [street, part, town, postTown]

function hasToken(name: string, token: Token, { accented }: ParsedQuery): boolean {
  const word = token.text
  const spelling = accented.get(word)
  const asTyped = new Set(name.toLowerCase().match(/\p{L}+/gu))
  const isBeginning = token.kind === 'word' && token.unfinished
  return tokenizeName(name).some((own) => {
    if (own.text === word) return spelling === undefined || own.abbreviated || asTyped.has(spelling)
    return (isBeginning && own.text.startsWith(word)) || (own.abbreviated && word.startsWith(own.text))
  })
}

/** A number without a slash is the orientation number only if the street is named. */
function isNumberOf(token: Token, query: ParsedQuery, place: Place): boolean {
  if (token.kind !== 'number') return false
  const { street, house, orientation, letter } = place
  const named =
    street !== null && query.tokens.some((each) => each.kind === 'word' && hasToken(street, each, query))
  const { first, second, letter: typed } = token.number
  if (second !== null) {
    const isPair = house === first && orientation === second
    return named && (isPair || (house === second && orientation === first)) && letter === typed
  }
  return (house === first && typed === '') || (named && orientation === first && letter === typed)
}

/**
 * A probe with its first answer: the address that its text was made from, and the first other place that the text
 * names.
 */
export type Several = {
  readonly class: string
  readonly text: string
  readonly madeFrom: Place
  readonly other: Place
  /** True if the other place is the first answer. */
  readonly isMiss: boolean
}

const MOST_EXAMPLES = 30
const PER_CLASS = 4

/**
 * Returns a section in Markdown: the classes with misses, how many of the misses are such texts, and examples.
 * `unexplained` contains the other misses by class.
 */
export function severalText(several: readonly Several[], unexplained: ReadonlyMap<string, number>): string {
  const classes = Map.groupBy(several, (each) => each.class)
  const names = [...new Set([...classes.keys(), ...unexplained.keys()])]
  const rows = names.flatMap((name) => {
    const all = classes.get(name) ?? []
    const missed = all.filter(({ isMiss }) => isMiss).length
    const others = unexplained.get(name) ?? 0
    return missed + others === 0 ? [] : [`| ${[name, all.length, missed, others].join(' | ')} |`]
  })
  const examples = [...classes.values()]
    .flatMap((all) => all.filter(({ isMiss }) => isMiss).slice(0, PER_CLASS))
    .slice(0, MOST_EXAMPLES)
    .map(
      (each) =>
        `| ${[each.class, `\`${each.text}\``, textOf(each.madeFrom), textOf(each.other)].join(' | ')} |`,
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
