import { BarChart, LineChart } from 'chartist'
import { useEffect, useRef } from 'react'
import './chart.css'

type ChartProps = {
  readonly labels: readonly string[]
  readonly now: readonly (number | null)[]
  readonly before: readonly (number | null)[]
  /** Bars lie, so that long names have room beside them. */
  readonly lies: boolean
  readonly format: (value: number) => string
}

/** From so many parts on, lines are drawn instead of bars. */
const MOST_BARS = 31
const WIDTH_OF_LABEL = 64
const ROW = 44

/**
 * Values beside those of the earlier days, from zero. It is hidden from readers of the page's structure, who have the
 * table below it.
 */
export function Chart({ labels, now, before, lies, format }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null) return
    const step = Math.ceil((labels.length * WIDTH_OF_LABEL) / Math.max(current.clientWidth - 60, 1))
    const values = [...now, ...before].map((value) => value ?? 0)
    // Bars that lie begin at the bottom.
    const ordered = <Item,>(items: readonly Item[]) => (lies ? items.toReversed() : [...items])
    const data = { labels: ordered(labels), series: [{ data: ordered(now) }, { data: ordered(before) }] }
    const low = Math.min(0, ...values)
    const names = {
      labelInterpolationFnc: (label: unknown, index: number) =>
        lies || index % step === 0 ? String(label) : null,
      showGrid: false,
    }
    const amounts = { labelInterpolationFnc: (value: unknown) => format(Number(value)), scaleMinSpace: 40 }
    const ends = { low, chartPadding: { top: 16, right: 16, bottom: 0, left: 0 } }
    const height = lies ? `${labels.length * ROW + 40}px` : '280px'
    const chart =
      labels.length > MOST_BARS
        ? new LineChart(current, data, {
            ...ends,
            height,
            showPoint: false,
            axisX: names,
            axisY: { ...amounts, offset: 72 },
          })
        : new BarChart(current, data, {
            ...ends,
            height,
            horizontalBars: lies,
            seriesBarDistance: 14,
            axisX: lies ? { ...amounts, scaleMinSpace: 90 } : names,
            axisY: lies ? { ...names, offset: 132 } : { ...amounts, offset: 72 },
          })
    return () => {
      chart.detach()
      current.replaceChildren()
    }
  })
  return (
    <>
      <p className="report-legend" aria-hidden>
        <span data-series="now">tyto dny</span>
        <span data-series="before">předtím</span>
      </p>
      <div ref={place} className="report-chart" aria-hidden />
    </>
  )
}
