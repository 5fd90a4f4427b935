/** Pure functions that position windows on the bars of the week. */
import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'

const DAY = 1440
const STEP = 240

/** A part of the day, in minutes after its midnight; both ends are multiples of four hours. */
export type Ruler = { readonly from: number; readonly to: number }

/** Returns a ruler that contains every window; without windows from eight to midnight. */
export function rulerOf(windows: readonly (TimeWindow | null)[]): Ruler {
  const shown = windows.filter((window) => window !== null)
  const from = Math.min(2 * STEP, ...shown.map((window) => window.from))
  const to = Math.max(DAY, ...shown.map(end))
  return { from: Math.floor(from / STEP) * STEP, to: Math.ceil(to / STEP) * STEP }
}

/** The end of a window; above 1440 if it is past midnight. */
const end = ({ from, to }: TimeWindow) => (to > from ? to : to + DAY)

const percent = (minutes: number, { from, to }: Ruler) => ((minutes - from) / (to - from)) * 100

/** Returns the multiples of four hours with their position in per cent. */
export function ticks(ruler: Ruler): readonly { readonly hour: number; readonly at: number }[] {
  const count = (ruler.to - ruler.from) / STEP + 1
  return Array.from({ length: count }, (_, index) => {
    const minutes = ruler.from + index * STEP
    return { hour: minutes / 60 > 24 ? minutes / 60 - 24 : minutes / 60, at: percent(minutes, ruler) }
  })
}

/** Returns the start and length of a bar in per cent. */
export function barOf(window: TimeWindow, ruler: Ruler): { readonly left: number; readonly width: number } {
  const left = percent(window.from, ruler)
  return { left, width: percent(end(window), ruler) - left }
}

/** Null means that the time is not on the ruler. */
export function markOf(minutes: number, ruler: Ruler): number | null {
  return minutes < ruler.from || minutes > ruler.to ? null : percent(minutes, ruler)
}
