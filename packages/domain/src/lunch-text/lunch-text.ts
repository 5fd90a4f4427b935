/**
 * Parses a pasted lunch menu line by line (`operations.md` §4): days, courses, dishes. Nothing is guessed silently:
 * each line of the text is in the result once, together with its interpretation, so that a person can confirm it next
 * to the text.
 */
import { dayOfLine, folded, type NamedDay, namesSeveralDays } from './day-heading.ts'
import { type Course, type DishLine, type Doubt, readAllergenLine, readDishLine } from './dish-line.ts'

export type ReadLine = {
  /** The line numbers in the text, from 1. A dish may have several lines. */
  readonly lines: readonly number[]
  /** The text as it was pasted. */
  readonly text: string
} & (
  | { readonly kind: 'day'; readonly day: NamedDay }
  /** Its heading alone: it holds for the dishes below. */
  | { readonly kind: 'course'; readonly course: Course }
  | ReadDish
  /** Nothing is cooked on that day. */
  | { readonly kind: 'closed'; readonly day: NamedDay | null }
  /** A title, a greeting, a telephone number: left out, and said so. */
  | { readonly kind: 'other' }
)
type ReadDish = {
  readonly kind: 'dish'
  readonly day: NamedDay | null
  readonly course: Course
  readonly dish: DishLine
}

/** A line during parsing: prices and allergens without a dish are not assigned yet. */
type Piece =
  | Exclude<ReadLine, ReadDish>
  /** `said`: without the day and the course that it began with. */
  | (Extract<ReadLine, ReadDish> & { readonly said: string; readonly isContinued: boolean })
  | (Pasted & { readonly kind: 'price'; readonly dish: DishLine })
  | (Pasted & { readonly kind: 'allergens'; readonly allergens: readonly number[] })
type Pasted = Pick<ReadLine, 'lines' | 'text'>
type DishPiece = Extract<Piece, { kind: 'dish' }>
type PricePiece = Extract<Piece, { kind: 'price' }>

const COURSE_NAMES: readonly (readonly [Course, RegExp])[] = [
  ['soup', /^(?:polevk[ay](?:\s+dne)?|polevky\s+dne)(?=\s*(?:[:–-]|$))\s*[:–-]?\s*/],
  [
    'main',
    /^(?:hlavni\s+(?:jidl[oa]|chody?)|jidla|minutky|hotova\s+jidla|hotovky)(?=\s*(?:[:–-]|$))\s*[:–-]?\s*/,
  ],
  ['dessert', /^(?:dezert(?:y)?|moucnik(?:y)?|sladke)(?=\s*(?:[:–-]|$))\s*[:–-]?\s*/],
]

function takeCourse(text: string): { readonly value: Course; readonly rest: string } | null {
  const plain = folded(text)
  for (const [value, pattern] of COURSE_NAMES) {
    const match = pattern.exec(plain)
    if (match !== null) return { value, rest: text.slice(match[0].length).trim() }
  }
  return null
}

/** Words for soups; soups are also measured in litres. */
const SOUP =
  /(?:^|\s)(?:\S*polevk\S*|\S*vyvar\S*|bujon\S*|krem|boršc|bors[ct]|cesnecka|zelnacka|kulajda|kyselo|gulasovka|bramboracka|drstkova|cockova|frankfurtska|minestrone|kapustnica|fazolova|hrachova|rajska\s+polevka|cibulacka)(?=$|[\s,.(])/

/** Returns the course according to the line itself. The person who confirms it may choose another one. */
function courseOf(line: string, { weight }: DishLine, under: Course | null): Course {
  if (under !== null) return under
  if (/ (?:l|dl|ml|cl)$/.test(weight)) return 'soup'
  return !/ (?:k?g|dkg)$/.test(weight) && SOUP.test(folded(line)) ? 'soup' : 'main'
}

const CLOSED = /^(?:.*\b)?(?:zavreno|statni svatek|svatek|nevarime|dovolena)\b[\s.!*)\p{Pd}]*$/u
const OTHER =
  /(?:^|\b)(?:tel|telefon|mob|www|http|e-?mail|facebook|dobrou chut|prejeme|zmen[ay]|vyhrazen|vyhrazena|seznam alergenu|alergeny na|informace o alergenech|rozvoz|rezervace|vydava(?:me)?|podava(?:me)?|cena (?:menu|obeda)|menu za|vsechna (?:menu|jidla)|k menu|v cene menu je|oteviraci|otevreno|jidelni listek|poledni (?:menu|nabidka)|denni (?:menu|nabidka)|tydenni (?:menu|nabidka)|obedove menu|menu na tyden|jidla jsou)|^(?:menu|m)\s*(?:c\.)?\s*\d*$/

const isOther = (text: string): boolean => {
  const plain = folded(text)
  return !/\p{L}/u.test(plain) || OTHER.test(plain) || namesSeveralDays(text)
}

const hasPrice = ({ price, doubts }: DishLine) =>
  price !== null || doubts.includes('several_prices') || doubts.includes('unclear_price')

/** Returns whether a text continues the line above: `s houskovým knedlíkem 159 Kč`. */
const continues = (text: string) => /^\p{Ll}/u.test(text)

const oneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
/** The number of a dish in a copied table. */
const FIRST_CELL = /^ *(\d{1,2}|[A-F]) *\t/u
const BULLET = /^[\s•·▪●*▶►✓\p{Pd}]+(?=\S)/u

export function readLunchText(text: string): readonly ReadLine[] {
  const pieces: Piece[] = []
  let day: NamedDay | null = null
  let under: Course | null = null

  const readRest = (pasted: Pasted, rest: string): Piece => {
    const course = takeCourse(rest)
    if (course !== null && course.rest === '') {
      under = course.value
      return { ...pasted, kind: 'course', course: course.value }
    }
    const said = course?.rest ?? rest
    if (CLOSED.test(folded(said))) return { ...pasted, kind: 'closed', day }
    const dish = readDishLine(said)
    if (dish.doubts.includes('no_name')) {
      const allergens = readAllergenLine(said)
      if (allergens !== null) return { ...pasted, kind: 'allergens', allergens }
      return hasPrice(dish) ? { ...pasted, kind: 'price', dish } : { ...pasted, kind: 'other' }
    }
    const isContinued = course === null && continues(said)
    if (!isContinued && isOther(said)) return { ...pasted, kind: 'other' }
    // Numbered dishes below a soup are not soups.
    if (under === 'soup' && dish.number !== '') under = null
    const named = course?.value ?? courseOf(said, dish, under)
    return { ...pasted, kind: 'dish', day, course: named, dish, said, isContinued }
  }

  for (const [index, line] of text.split(/\r\n|\r|\n/u).entries()) {
    const original = oneLine(line)
    if (original === '') continue
    const pasted = { lines: [index + 1], text: original }
    const bare = oneLine(line.replace(FIRST_CELL, '$1) ')).replace(BULLET, '')
    const named = dayOfLine(bare, day === null)
    if (named !== null) {
      day = named.value
      under = null
      pieces.push({ ...pasted, kind: 'day', day })
    }
    const rest = named?.rest ?? bare
    if (rest !== '' || named === null) pieces.push(readRest(pasted, rest))
  }
  return joined(pieces)
}

/** Joins prices, allergens and second lines with their dishes. Lines without a dish are reported as left out. */
function joined(pieces: readonly Piece[]): readonly ReadLine[] {
  return withFurtherLines(withPrices(withFurtherLines(pieces))).map((piece): ReadLine => {
    if (piece.kind === 'price' || piece.kind === 'allergens') return left(piece)
    if (piece.kind !== 'dish') return piece
    const { said, isContinued, ...read } = piece
    return isContinued && isOther(said) ? left(piece) : read
  })
}

const left = ({ lines, text }: Pasted): ReadLine => ({ lines, text, kind: 'other' })

const both = (first: Pasted, second: Pasted) => ({
  lines: [...first.lines, ...second.lines],
  text: `${first.text} ${second.text}`,
})

function withFurtherLines(pieces: readonly Piece[]): readonly Piece[] {
  const read: Piece[] = []
  for (const piece of pieces) {
    const above = read.at(-1)
    const whole = above?.kind === 'dish' ? withFurtherLine(above, piece) : null
    if (whole === null) read.push(piece)
    else read[read.length - 1] = whole
  }
  return read
}

/** Returns null if the line does not continue that dish. */
function withFurtherLine(above: DishPiece, piece: Piece): DishPiece | null {
  if (piece.kind === 'allergens') return withAllergens(above, piece)
  if (piece.kind !== 'dish' || !piece.isContinued || hasPrice(above.dish)) return null
  const said = `${above.said} ${piece.said}`
  const dish = readDishLine(said)
  const allergens = dish.allergens.length === 0 ? above.dish.allergens : dish.allergens
  return { ...above, ...both(above, piece), said, dish: { ...dish, allergens } }
}

function withAllergens(above: DishPiece, piece: Extract<Piece, { kind: 'allergens' }>): DishPiece {
  const isFirst = above.dish.allergens.length === 0
  const { allergens, doubts } = above.dish
  const dish: DishLine = {
    ...above.dish,
    allergens: isFirst ? piece.allergens : allergens,
    doubts: isFirst ? doubts : [...new Set<Doubt>([...doubts, 'two_allergen_lists'])],
  }
  return { ...above, ...both(above, piece), dish }
}

function withPrices(pieces: readonly Piece[]): readonly Piece[] {
  const owned = new Map(
    pieces.flatMap((_, index) => {
      const owner = dishOfPrice(pieces, index)
      return owner === null ? [] : [[owner, index] as const]
    }),
  )
  const taken = new Set(owned.values())
  return pieces.flatMap((piece, index): readonly Piece[] => {
    if (taken.has(index)) return []
    const from = owned.get(index)
    const price = from === undefined ? undefined : pieces[from]
    if (from === undefined || piece.kind !== 'dish' || price?.kind !== 'price') return [piece]
    return [withPrice(piece, price, from < index)]
  })
}

const lacksPrice = (piece: Piece | undefined) => piece?.kind === 'dish' && !hasPrice(piece.dish)

/**
 * Returns the dish of a separate price: the one above it, or the one below if prices are above dishes. Null means that
 * there is none, or that it is unclear.
 */
function dishOfPrice(pieces: readonly Piece[], index: number): number | null {
  const piece = pieces[index]
  if (piece?.kind !== 'price') return null
  const [above, below, second] = [pieces[index - 1], pieces[index + 1], pieces[index + 2]]
  // Prices in a separate column cannot be assigned to dishes.
  if (above?.kind === 'price' || below?.kind === 'price') return null
  if (piece.dish.number !== '' || arePricesAbove(pieces, index)) {
    return lacksPrice(below) && !lacksPrice(second) ? index + 1 : null
  }
  return lacksPrice(above) ? index - 1 : null
}

/** Returns whether the first separate price of that day is above its dish. */
function arePricesAbove(pieces: readonly Piece[], index: number): boolean {
  const start = pieces.slice(0, index).findLastIndex(({ kind }) => kind === 'day') + 1
  const first = pieces.findIndex(
    (piece, at) => at >= start && piece.kind === 'price' && piece.dish.number === '',
  )
  return !lacksPrice(pieces[first - 1])
}

function withPrice(piece: DishPiece, alone: PricePiece, isHeading: boolean): DishPiece {
  const { dish } = piece
  const doubts = [...dish.doubts.filter((doubt) => doubt !== 'no_price'), ...alone.dish.doubts]
  return {
    ...piece,
    ...(isHeading ? both(alone, piece) : both(piece, alone)),
    dish: {
      ...dish,
      price: alone.dish.price,
      number: dish.number === '' ? alone.dish.number : dish.number,
      weight: dish.weight === '' ? alone.dish.weight : dish.weight,
      allergens: dish.allergens.length === 0 ? alone.dish.allergens : dish.allergens,
      doubts: [...new Set(doubts)].filter((doubt) => doubt !== 'no_name'),
    },
  }
}
