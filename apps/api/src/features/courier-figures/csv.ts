/** The yearly figures for spreadsheets: one row for each. */
import type { YearlyFigures } from '@sousto/contract/courier-figures/wire.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { courierFigureMessage as say } from '@sousto/messages/courier-figure-messages.ts'
import { amountCell, csvOf, textCell } from '../../http/csv-cells.ts'

const decimal = (value: number): string => value.toFixed(1).replace('.', ',')
const money = (amount: number | null): string => (amount === null ? '' : amountCell(haler(amount)))

export function figuresCsv(of: YearlyFigures): string {
  const rows: readonly (readonly [Parameters<typeof say>[0], string, Parameters<typeof say>[0]])[] = [
    ['offers', String(of.offers), 'unit_count'],
    ['accepted', String(of.accepted), 'unit_count'],
    ['declined', String(of.declined), 'unit_count'],
    ['lapsed', String(of.lapsed), 'unit_count'],
    ['withdrawn', String(of.withdrawn), 'unit_count'],
    ['rides', String(of.rides), 'unit_count'],
    ['orders', String(of.orders), 'unit_count'],
    ['waiting', String(of.waitingMinutes), 'unit_minutes'],
    ['waiting_pickup', of.pickups === 0 ? '' : decimal(of.waitingMinutes / of.pickups), 'unit_minutes'],
    ['kilometres', decimal(of.kilometres), 'unit_kilometres'],
    ['couriers', String(of.couriers), 'unit_count'],
    ['worked', decimal(of.workedMinutes / 60), 'unit_hours'],
    ['pay', money(of.pay), 'unit_crowns'],
    ['pay_with_tips', money(of.payWithTips), 'unit_crowns'],
  ]
  return csvOf([
    [say('city'), say('year'), say('figure'), say('value'), say('unit')].map(textCell),
    ...rows.map(([name, value, unit]) => [
      textCell(of.city),
      String(of.year),
      textCell(say(name)),
      value,
      textCell(say(unit)),
    ]),
  ])
}
