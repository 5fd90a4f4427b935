/**
 * One line of a pasted lunch menu as a dish: what it is called, how much it weighs, its allergens and its price. Whatever is not
 * recognised stays in the name, where the person who confirms the line sees it.
 */
import { czk, type Haler } from '../money/money.ts'

export const COURSES = ['soup', 'main', 'dessert'] as const
export type Course = (typeof COURSES)[number]

/** Why a dish needs a person's look before it can be saved. */
export type Doubt = 'no_price' | 'several_prices' | 'no_name' | 'unknown_allergens'

export type DishLine = {
  readonly name: string
  readonly weight: string
  /** EU codes 1–14, ascending. */
  readonly allergens: readonly number[]
  /** Null: none was found, or several. */
  readonly price: Haler | null
  /** The number printed before it, `1` or `A`; empty without one. */
  readonly number: string
  readonly doubts: readonly Doubt[]
}

/** What a rule took out of a line, and the line without it. */
type Taken<Value> = { readonly value: Value; readonly rest: string }

const without = (text: string, match: RegExpMatchArray): string => {
  const start = match.index ?? 0
  return `${text.slice(0, start)} ${text.slice(start + match[0].length)}`
}

/** `1)`, `1.`, `2 -`, `Menu 1:`, `M2:`, `č. 3`; not the weight or date that a line may begin with. */
const NUMBER =
  /^(?:(?:menu|m|j[ií]dlo|č\.)\s*(\d{1,2}|[A-F])\s*[).:–-]?\s+|(\d{1,2}|[A-F])\s*(?:[):]|\.(?!\d)|\s[–-]\s)\s*)(?=\p{L}|\d)/iu

function takeNumber(line: string): Taken<string> {
  const match = NUMBER.exec(line)
  if (match === null) return { value: '', rest: line }
  return { value: match[1] ?? match[2] ?? '', rest: line.slice(match[0].length) }
}

/** Also as people write it without the hook. */
const CROWNS = String.raw`(?:K[c\u010d]|CZK)`
const AMOUNT = String.raw`\d+(?:[.,]\d+)?`
/** `150 g`, `0,33l`, `150/200 g`, `2 ks`. Centimetres belong to the name: they tell two pizzas apart. */
const WEIGHT = new RegExp(
  String.raw`(?<![\d.,/])\(?\s*(${AMOUNT}(?:\s*[/+]\s*${AMOUNT})*)\s*(g|gr|dkg|kg|ml|dl|cl|l|ks)(?![\p{L}\d])\.?\s*\)?`,
  'iu',
)

function takeWeight(line: string): Taken<string> {
  const match = WEIGHT.exec(line)
  if (match === null) return { value: '', rest: line }
  const [, amount = '', unit = ''] = match
  const written = unit.toLowerCase() === 'gr' ? 'g' : unit.toLowerCase()
  return { value: `${amount.replaceAll(/\s/g, '')} ${written}`, rest: without(line, match) }
}

const CODE = String.raw`A?\d{1,2}[a-e]?`
const CODES = String.raw`${CODE}(?:\s*[,;.+]\s*${CODE}|\s+${CODE})*`
const LABEL = String.raw`(?:obsahuje\s+)?(?:alerg\p{L}*|al|A)\s*[.:]?\s*:?\s*`
/** Marked as allergens: in brackets, behind a label, between strokes, or `A1, A3`. The lists of `/7` and `*1,3*` end the line. */
const MARKED = [
  new RegExp(String.raw`[([]\s*(?:${LABEL})?(${CODES})\s*[)\]]`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d])${LABEL}(${CODES})(?![\p{L}\d]|\s*(?:${CROWNS}|,-))`, 'iu'),
  new RegExp(String.raw`(?<![\d])[/|*]\s*(${CODES})\s*[/|*]?(?=\s*$)`, 'u'),
  new RegExp(String.raw`(?<![\d])[/|*]\s*(${CODES})\s*[/|*](?=\s)`, 'u'),
  /(?<![\p{L}\d])((?:A\d{1,2}[a-e]?[\s,;]*){1,14})(?![\p{L}\d])/u,
]
/** Several numbers with commas are allergens without any mark, once weight and price are gone: no dish is called that. */
const BARE = /(?<![\p{L}\d.,])((?:\d{1,2}[a-e]?\s*,\s*)+\d{1,2}[a-e]?)(?![\p{L}\d])/u

const readCodes = (text: string): readonly number[] =>
  [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))

const inOrder = (codes: readonly number[]) => [...new Set(codes)].toSorted((a, b) => a - b)

function takeAllergens(
  line: string,
  patterns: readonly RegExp[],
): Taken<readonly number[] | 'unknown'> | null {
  for (const pattern of patterns) {
    const match = pattern.exec(line)
    if (match === null) continue
    const codes = readCodes(match[1] ?? '')
    if (codes.some((code) => code < 1 || code > 14)) return { value: 'unknown', rest: line }
    return { value: inOrder(codes), rest: without(line, match) }
  }
  return null
}

const DASH = '[-–—]'
/** `149,-`, `149.-`, `149 Kč`, `149,00 Kč`, `149,- Kč`, `149 CZK`, and with the currency first. */
const PRICE = new RegExp(
  String.raw`(?<![\d.,])(?:${CROWNS}\s*(\d{1,4}(?:[.,]\d{2})?)(?![\d])|(\d{1,4}(?:[.,]\d{2})?)\s*(?:[,.]?\s*${DASH}{1,2}\s*${CROWNS}|[,.]\s*${DASH}{1,2}|[,.]?=|${CROWNS}))(?![\p{L}\d])`,
  'giu',
)
/** A number alone at the end of the line, of two or three digits: `Guláš 149`, `Guláš ..... 149`, `149,00`. */
const LAST_NUMBER = /(?<=^|[\s.…|_–—-])(\d{2,3}(?:[.,]00)?)\s*$/u

const amountOf = (text: string): Haler => czk(Number(text.replace(',', '.')))

/** What stands behind a price are allergens (`149 Kč 1,3,7`). */
const BEHIND = new RegExp(String.raw`^[\s,;/|–-]*(${CODES})\s*[/|]?$`, 'u')

type Priced = {
  readonly prices: readonly Haler[]
  readonly allergens: readonly number[] | 'unknown' | null
  readonly rest: string
}

function takePrice(line: string): Priced {
  const matches = [...line.matchAll(PRICE)]
  const prices = matches.map((match) => amountOf(match[1] ?? match[2] ?? ''))
  const last = matches.at(-1)
  if (last === undefined) {
    const match = LAST_NUMBER.exec(line)
    if (match === null) return { prices: [], allergens: null, rest: line }
    return { prices: [amountOf(match[1] ?? '')], allergens: null, rest: line.slice(0, match.index) }
  }
  const distinct = [...new Set(prices)]
  if (distinct.length > 1) return { prices: distinct, allergens: null, rest: line }
  const behind = BEHIND.exec(line.slice(last.index + last[0].length))
  const head = behind === null ? line : line.slice(0, last.index + last[0].length)
  const rest = head.replaceAll(PRICE, ' ')
  if (behind === null) return { prices: distinct, allergens: null, rest }
  const codes = readCodes(behind[1] ?? '')
  const known = codes.every((code) => code >= 1 && code <= 14)
  return {
    prices: distinct,
    allergens: known ? inOrder(codes) : 'unknown',
    rest: known ? rest : line.replaceAll(PRICE, ' '),
  }
}

/** Leaders, bullets and separators around a name, and the gaps that were left in it. */
function tidyName(text: string): string {
  return text
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s*(?:\.{2,}|…+|_{2,})\s*/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([,;])/gu, '$1')
    .replaceAll(/([,;])(?:\s*[,;])+/gu, '$1')
    .replace(/^[\s\p{Pd},;:.|/*•·…]+/u, '')
    .replace(/[\s\p{Pd},;:.|/*•·…]+$/u, '')
}

/** Reads one line, without its day and the name of its course. */
export function readDishLine(line: string): DishLine {
  const numbered = takeNumber(line)
  const weighed = takeWeight(numbered.rest)
  const marked = takeAllergens(weighed.rest, MARKED)
  const priced = takePrice((marked?.rest ?? weighed.rest).trimEnd())
  const bare = marked === null && priced.allergens === null ? takeAllergens(priced.rest, [BARE]) : null
  const found = marked?.value ?? priced.allergens ?? bare?.value ?? []
  const name = tidyName(bare?.rest ?? priced.rest)
  const [price = null] = priced.prices.length === 1 ? priced.prices : []
  const doubts: readonly (Doubt | false)[] = [
    !/\p{L}{2}/u.test(name) && 'no_name',
    priced.prices.length === 0 && 'no_price',
    priced.prices.length > 1 && 'several_prices',
    found === 'unknown' && 'unknown_allergens',
  ]
  return {
    name,
    weight: weighed.value,
    allergens: found === 'unknown' ? [] : found,
    price,
    number: numbered.value,
    doubts: doubts.filter((doubt) => doubt !== false),
  }
}
