/** What a report has found, for its title (`administration.md` §8). */
import { FIGURES, type FigureName, type FigureUnit, figureOf, type Sums } from './figures.ts'

export type Finding = { readonly figure: FigureName } & (
  | { readonly code: 'nothing' }
  /** Nothing to compare it with. */
  | { readonly code: 'alone'; readonly value: number }
  | { readonly code: 'same'; readonly value: number }
  | {
      readonly code: 'more' | 'less'
      readonly value: number
      /** Always positive, in the unit of the figure. */
      readonly by: number
      readonly isGood: boolean
    }
)

/** Differences below half of what is shown are none. */
const SHOWN: Readonly<Record<FigureUnit, number>> = {
  count: 1,
  money: 100,
  share: 0.01,
  minutes: 0.1,
  hours: 1,
  rate: 0.1,
}

type Pair = { readonly now: Sums; readonly before: Sums }

/** Compares a figure with the same one of the earlier days. */
export function findingOf(figure: FigureName, { now, before }: Pair): Finding {
  const { unit, better } = FIGURES[figure]
  const value = figureOf(figure, now)
  const earlier = figureOf(figure, before)
  if (value === null || now.orders + now.courierSeconds === 0) return { figure, code: 'nothing' }
  if (earlier === null || before.orders + before.courierSeconds === 0) return { figure, code: 'alone', value }
  const change = value - earlier
  if (Math.abs(change) < SHOWN[unit] / 2) return { figure, code: 'same', value }
  const code = change > 0 ? 'more' : 'less'
  return { figure, code, value, by: Math.abs(change), isGood: code === better }
}

/** One of the parts that a report is divided into: a day, an hour, a city, an outlet. */
export type Part = Pair & { readonly key: string }

export type Peak = {
  /** The part with the highest value. Null means that no part has one. */
  readonly highest: string | null
  /** The part in which the figure has risen most. Null means that it has risen in none. */
  readonly risen: string | null
}

/** Names the parts that a person looks for in a chart. Of equal ones it is the first. */
export function peakOf(figure: FigureName, parts: readonly Part[]): Peak {
  const values = parts.flatMap(({ key, now, before }) => {
    const value = figureOf(figure, now)
    return value === null ? [] : [{ key, value, change: value - (figureOf(figure, before) ?? value) }]
  })
  const first = values[0]
  if (first === undefined) return { highest: null, risen: null }
  const highest = values.reduce((best, each) => (each.value > best.value ? each : best), first)
  const risen = values.reduce((best, each) => (each.change > best.change ? each : best), first)
  return { highest: highest.key, risen: risen.change > SHOWN[FIGURES[figure].unit] / 2 ? risen.key : null }
}
