/**
 * Parses one line of a pasted lunch menu as a dish: its name, weight, allergens and price. Unrecognised text stays in
 * the name, where the person who confirms the line sees it.
 */
import { czk, type Haler } from '../money/money.ts'

export const COURSES = ['soup', 'main', 'dessert'] as const
export type Course = (typeof COURSES)[number]

/** A reason why a person must check a dish before it can be saved. */
export type Doubt =
  | 'no_price'
  | 'several_prices'
  | 'unclear_price'
  | 'no_name'
  | 'unknown_allergens'
  | 'two_allergen_lists'
  | 'unread_numbers'

export type DishLine = {
  readonly name: string
  readonly weight: string
  /** EU codes 1–14 in ascending order. */
  readonly allergens: readonly number[]
  /** Null means that no price was found, several, or an ambiguous one. */
  readonly price: Haler | null
  /** The number printed before it, `1` or `A`. Empty if there is none. */
  readonly number: string
  readonly doubts: readonly Doubt[]
}

/** The value that a rule extracted from a line, and the rest of the line. */
type Taken<Value> = { readonly value: Value; readonly rest: string }

const cut = (text: string, start: number, end: number): string => `${text.slice(0, start)} ${text.slice(end)}`

/** `1)`, `1.`, `2 -`, `Menu 1:`, `M2:`, `č. 3`, but not a weight, time or date at the start of a line. */
const NUMBER =
  /^(?:(?:menu|m|j[ií]dlo|č\.)\s*(?:č\.\s*)?(\d{1,2}|[A-F])(?!\d)\s*(?:[).:]|\p{Pd})?\s+|(\d{1,2}|[A-F])\s*(?:(?:\)|:(?!\d)|\.(?!\d)|\/(?!\d))\s*(?=\p{L}|\d)|\s\p{Pd}\s+(?=\p{L})))/iu

function takeNumber(line: string): Taken<string> {
  const match = NUMBER.exec(line)
  if (match === null) return { value: '', rest: line }
  return { value: match[1] ?? match[2] ?? '', rest: line.slice(match[0].length) }
}

/** Also matches the spelling without the caron. */
const CROWNS = String.raw`(?:K[c\u010d]|CZK|korun\p{L}*)`
const AMOUNT = String.raw`\d+(?:[.,]\d+)?`
/**
 * `150 g`, `0,33l`, `150/200 g`, `2x100 g`, `2 ks`. Centimetres belong to the name, because they distinguish two
 * pizzas.
 */
const WEIGHT = new RegExp(
  String.raw`(?<!\d[\s.,/x×+]*)\(?\s*(${AMOUNT}(?:\s*[/+x×\p{Pd}]\s*${AMOUNT})*)\s*(g|gr|dkg|kg|ml|dl|cl|l|ks)(?![\p{L}\d])\.?\s*\)?`,
  'iu',
)

function takeWeight(line: string): Taken<string> {
  const match = WEIGHT.exec(line)
  if (match === null) return { value: '', rest: line }
  const [whole, amount = '', unit = ''] = match
  const written = unit.toLowerCase() === 'gr' ? 'g' : unit.toLowerCase()
  return {
    value: `${amount.replaceAll(/\s/g, '')} ${written}`,
    rest: cut(line, match.index, match.index + whole.length),
  }
}

/** Gluten and nuts have kinds: `1a` to `1f`, `8a` to `8h`. */
const CODE = String.raw`A?\d{1,2}[a-h]?`
const CODES = String.raw`${CODE}(?:\s*[,;.+]\s*${CODE}|\s+${CODE})*`
const LABEL = String.raw`(?:obsahuje\s+)?(?:alerg\p{L}*|al)\s*[.:]?\s*:?\s*`
/** A list must not be followed by a letter, digit, decimal or price mark. */
const ENDS = String.raw`(?![\p{L}\d]|[.,]\d|\s*(?:${CROWNS}|[,.]\s*\p{Pd}|\p{Pd}+\s*${CROWNS}))`
/**
 * Lists marked as allergens: in brackets, after a label, between slashes, or `A1, A3`. The lists `/7` and `*1,3*` are
 * at the end of the line.
 */
const MARKED = [
  new RegExp(String.raw`[([]\s*(?:${LABEL}|A\s*:?\s*)?(${CODES})\s*[)\]]`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d])(?:${LABEL}|A\s*:\s*)(${CODES})${ENDS}`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d])A\s*(${CODES})${ENDS}(?!\s*\p{L})`, 'u'),
  new RegExp(String.raw`(?<![\d])[/|*]\s*(${CODES})\s*[/|*]?(?=\s*$)`, 'u'),
  new RegExp(String.raw`(?<![\d])[/|*]\s*(${CODES})\s*[/|*](?=\s)`, 'u'),
  /(?<![\p{L}\d])((?:A\d{1,2}[a-h]?[\s,;]*){1,14})(?![\p{L}\d]|[.,]\d)/u,
]
/**
 * Several numbers with commas are allergens even without a mark, once weight and price are removed; two before a word
 * are a decimal.
 */
const BARE =
  /(?<![\p{L}\d.,/])((?:\d{1,2}[a-h]?\s*,\s*){2,}\d{1,2}[a-h]?(?![\p{L}\d]|[.,]\d)|\d{1,2}[a-h]?\s*,\s*\d{1,2}[a-h]?(?![\p{L}\d]|[.,]\d|\s*\p{L}))/u

/** Parses a line that contains only allergens. Null means that it contains something else. */
export function readAllergenLine(line: string): readonly number[] | null {
  const found = takeAllergens(line, [...MARKED, BARE])
  return found === null || /[\p{L}\d]/u.test(found.rest) ? null : found.value
}

/** Returns null if one of them is not an EU code, or occurs twice. */
function codesIn(text: string): readonly number[] | null {
  const written = text.match(/\d+[a-h]?/gi) ?? []
  const codes = written.map((code) => Number.parseInt(code, 10))
  if (new Set(written).size < written.length || codes.some((code) => code < 1 || code > 14)) return null
  return [...new Set(codes)].toSorted((a, b) => a - b)
}

function takeAllergens(line: string, patterns: readonly RegExp[]): Taken<readonly number[]> | null {
  for (const pattern of patterns) {
    const match = pattern.exec(line)
    const codes = codesIn(match?.[1] ?? '')
    if (match === null || codes === null) continue
    return { value: codes, rest: cut(line, match.index, match.index + match[0].length) }
  }
  return null
}

/** `149,-`, `149.-`, `149,- Kč`, `149=`, `149 CZK`. */
const MARK = String.raw`\s*(?:[,.]?\s*\p{Pd}{1,2}\s*${CROWNS}|[,.]\s*\p{Pd}{1,2}|[,.]?=|${CROWNS})(?!\p{L})`
/** A whole number with the mark of a price. No rule matches the middle of a number. */
const FIGURE = new RegExp(String.raw`(${CROWNS}\s*)?(?<![\d.,]|\d\s?[.,])(\d+(?:[.,]\d+)*)(${MARK})?`, 'giu')

type Figure = {
  readonly start: number
  readonly end: number
  readonly digits: string
  /** The amount in crowns. Null means that it is not an amount of money. */
  readonly amount: number | null
  readonly isPriced: boolean
}

function amountOf(digits: string): number | null {
  if (/^\d{1,4}(?:[.,]\d{1,2})?$/.test(digits)) return Number(digits.replace(',', '.'))
  return /^[1-9]\d{0,2}\.\d{3}(?:,\d{2})?$/.test(digits)
    ? Number(digits.replace('.', '').replace(',', '.'))
    : null
}

const figuresIn = (line: string): readonly Figure[] =>
  [...line.matchAll(FIGURE)].map((match) => {
    const [whole, before, digits = '', mark] = match
    const isPriced = before !== undefined || mark !== undefined
    return { start: match.index, end: match.index + whole.length, digits, amount: amountOf(digits), isPriced }
  })

/**
 * Returns whether the number is alone at the end of the line and has two or three digits: `Guláš 149`, `Guláš .....
 * 149`, `149,90`.
 */
function isLastPrice({ start, end, digits }: Figure, line: string): boolean {
  return (
    /^(?:\d{2,3}|(?:1[5-9]|[2-9]\d|\d{3})[.,]\d{2})$/.test(digits) &&
    line.slice(end).trim() === '' &&
    /(?:^|[\s.…|_:\p{Pd}])$/u.test(line.slice(0, start))
  )
}

/**
 * Returns whether an amount is ambiguous: `1 290 Kč` is one price, or the allergen 1 before another one; `od 129 Kč` is
 * the lowest of several.
 */
function isUnclear({ start, digits, amount }: Figure, line: string): boolean {
  const before = line.slice(0, start)
  return (
    amount === null ||
    /(?:^|\s)(?:od|do|až)\s*$/iu.test(before) ||
    (/^\d{3}(?:\D|$)/.test(digits) && /(?<![\d.,;/]\s*)(?<!\d)\d{1,3}\s+$/u.test(before))
  )
}

/** A counted or measured quantity in the name of a dish: `26 cm`, `24 měsíců`, `100%`. */
const MEASURED =
  /^\s?(?:%|°|×|(?:cm|mm|g|kg|ml|dl|cl|l|ks|kus\p{L}*|dn\p{L}{1,2}|den\p{L}*|hodin\p{L}*|h|min\p{L}*|měsíc\p{L}*|let|osob\p{L}*|porc\p{L}*|krát)(?!\p{L}))/iu

/** Returns whether a number is part of the name: `4 druhy sýra`, `12letý`, `1/2 kuřete`, `zrající 24 měsíců`. */
function belongsToName({ start, end, amount, isPriced }: Figure, line: string): boolean {
  const after = line.slice(end)
  if (isPriced || amount === null) return false
  if (MEASURED.test(after) || /^(?:\p{L}{2}|[x×])/u.test(after)) return true
  const half = /^\/\d{1,2}\s\p{L}/u.test(after) || /\d\/$/u.test(line.slice(0, start))
  // `1 Guláš`, copied from a table, starts with the number of the dish.
  const isCounted = /\S/.test(line.slice(0, start)) && /^\s\p{L}{2}/u.test(after)
  return amount < 15 && (half || isCounted) && !/^\s(?:nebo|až|do|či)\s/iu.test(after)
}

/** Returns whether numbers such as `(15,27)` are meant as allergens. */
const isListInBrackets = ({ start, end, digits }: Figure, line: string): boolean =>
  /^\d{1,2}(?:[.,]\d{1,2})*$/.test(digits) &&
  /[([][^()[\]]*$/u.test(line.slice(0, start)) &&
  /^[^()[\]]*[)\]]/u.test(line.slice(end))

/** Numbers after a price are allergens (`149 Kč 1,3,7`). */
const BEHIND = new RegExp(String.raw`^[\s,;/|\p{Pd}]*(${CODES})\s*[/|]?$`, 'u')

type Priced = {
  readonly price: Haler | null
  readonly doubt: Doubt | null
  readonly allergens: readonly number[] | null
  readonly rest: string
}

/** `hasList` means that its allergens are known, so no number after the price can be one. */
function takePrice(line: string, hasList: boolean): Priced {
  const figures = figuresIn(line)
  const marked = figures.filter(({ isPriced }) => isPriced)
  const found = marked.length > 0 ? marked : figures.filter((figure) => isLastPrice(figure, line)).slice(-1)
  const last = found.at(-1)
  const none = { price: null, allergens: null, rest: line }
  if (last === undefined) return { ...none, doubt: 'no_price' }
  if (found.some((figure) => isUnclear(figure, line))) return { ...none, doubt: 'unclear_price' }
  const behind = hasList ? null : BEHIND.exec(line.slice(last.end))
  const allergens = behind === null ? null : codesIn(behind[1] ?? '')
  const end = allergens === null ? line.length : last.end
  const others = figures.filter(
    (figure) => !found.includes(figure) && figure.start < end && !belongsToName(figure, line),
  )
  const amounts = new Set([...found, ...others].flatMap(({ amount }) => amount ?? []))
  const isSeveral =
    new Set(found.map(({ amount }) => amount)).size > 1 ||
    others.some((figure) => (figure.amount ?? 0) >= 15 && !isListInBrackets(figure, line))
  if (isSeveral && amounts.size > 1) return { ...none, doubt: 'several_prices' }
  const rest = found
    .toReversed()
    .reduce((text, figure) => cut(text, figure.start, figure.end), line.slice(0, end))
  return { price: czk(last.amount ?? 0), doubt: null, allergens, rest }
}

/** Returns a doubt about numbers that were not recognised and are not part of a name. */
function doubtOfRest(rest: string): Doubt | null {
  const unread = figuresIn(rest).filter((figure) => !belongsToName(figure, rest))
  if (unread.length === 0) return null
  return unread.every((figure) => isListInBrackets(figure, rest)) ? 'unknown_allergens' : 'unread_numbers'
}

/** Removes leaders, bullets and separators around a name, and the gaps that were left in it. */
function tidyName(text: string): string {
  return text
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s*(?:\.{2,}|…+|_{2,})\s*/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([,;])/gu, '$1')
    .replaceAll(/([,;])(?:\s*[,;])+/gu, '$1')
    .replace(/^[\s\p{Pd},;:.|/*•·…]+/u, '')
    .replace(/[\s\p{Pd},;:.|/*•·…=]+$/u, '')
}

/** Parses one line, without its day and the name of its course. */
export function readDishLine(line: string): DishLine {
  const numbered = takeNumber(line)
  // Parsed before the weight, because `8g` is a nut.
  const marked = takeAllergens(numbered.rest, MARKED)
  const weighed = takeWeight(marked?.rest ?? numbered.rest)
  const priced = takePrice(weighed.rest.trimEnd(), marked !== null)
  const isListFound = marked !== null || priced.allergens !== null || priced.price === null
  const bare = isListFound ? null : takeAllergens(priced.rest, [BARE])
  const rest = bare?.rest ?? priced.rest
  const name = tidyName(rest)
  const doubts = [
    priced.doubt,
    priced.doubt === null || priced.doubt === 'no_price' ? doubtOfRest(rest) : null,
    /\p{L}{2}/u.test(name) ? null : ('no_name' as const),
  ]
  return {
    name,
    weight: weighed.value,
    allergens: marked?.value ?? priced.allergens ?? bare?.value ?? [],
    price: priced.price,
    number: numbered.value,
    doubts: doubts.filter((doubt) => doubt !== null),
  }
}
