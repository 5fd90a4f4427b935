/** The ranges of days that the history offers, from today's date `YYYY-MM-DD`. */
export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_NAMES: Readonly<Record<Period | 'days', string>> = {
  today: 'Dnes',
  yesterday: 'Včera',
  week: '7 dní',
  month: '30 dní',
  days: 'Vybrat dny',
}

export type Days = { readonly from: string; readonly to: string }

export function daysOf(period: Period, today: string): Days {
  const ago = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString()
  if (period === 'today') return { from: today, to: today }
  if (period === 'yesterday') return { from: ago(1), to: ago(1) }
  return { from: ago(period === 'week' ? 6 : 29), to: today }
}

/** Returns the matching range; `days` means another range. */
export function periodOf({ from, to }: Days, today: string): Period | 'days' {
  return (
    PERIODS.find((period) => {
      const days = daysOf(period, today)
      return days.from === from && days.to === to
    }) ?? 'days'
  )
}
