/** Cash at the door: change in notes and coins (`dispatch.md` §4), and suggested amounts. */
import { czk, type Haler } from '@sousto/domain/money/money.ts'
import { inNotesAndCoins } from '@sousto/domain/ride/cash.ts'

const PIECES: Readonly<Record<number, readonly [one: string, few: string, many: string]>> = {
  2000: ['dvoutisícovka', 'dvoutisícovky', 'dvoutisícovek'],
  1000: ['tisícovka', 'tisícovky', 'tisícovek'],
  500: ['pětistovka', 'pětistovky', 'pětistovek'],
  200: ['dvoustovka', 'dvoustovky', 'dvoustovek'],
  100: ['stovka', 'stovky', 'stovek'],
  50: ['padesátikoruna', 'padesátikoruny', 'padesátikorun'],
  20: ['dvacetikoruna', 'dvacetikoruny', 'dvacetikorun'],
  10: ['desetikoruna', 'desetikoruny', 'desetikorun'],
  5: ['pětikoruna', 'pětikoruny', 'pětikorun'],
  2: ['dvoukoruna', 'dvoukoruny', 'dvoukorun'],
  1: ['koruna', 'koruny', 'korun'],
}

/** Returns text such as `stovka, 2 dvoukoruny a koruna`, or an empty text for no change. */
export function changeInWords(change: Haler): string {
  const words = inNotesAndCoins(change).map(({ value, count }) => {
    const [one = '', few = '', many = ''] = PIECES[value / 100] ?? []
    if (count === 1) return one
    return `${count}\u00a0${count < 5 ? few : many}`
  })
  const [last, ...before] = words.toReversed()
  if (last === undefined) return ''
  return before.length === 0 ? last : `${before.toReversed().join(', ')} a ${last}`
}

const NOTES = [100, 200, 500, 1000, 2000] as const
const MOST_CHOICES = 4

/**
 * Returns amounts that a customer is likely to hand over, in haléře: the exact sum, then round sums of notes,
 * ascending.
 */
export function likelyCash(amount: Haler): readonly Haler[] {
  const crowns = amount / 100
  const rounded = NOTES.map((note) => Math.ceil(crowns / note) * note)
  return [...new Set([crowns, ...rounded])]
    .toSorted((a, b) => a - b)
    .slice(0, MOST_CHOICES)
    .map((value) => czk(value))
}
