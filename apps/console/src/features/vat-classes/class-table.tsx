import type { VatClasses } from '@sousto/contract/vat-classes/wire.ts'
import { percentOf } from '@sousto/domain/receipt/vat.ts'
import { ListTable } from '../../shared/shell/list-table.tsx'
import { percentText, plainDay } from './texts.ts'

/** The classes with today's percentage and what is announced. */
export function ClassTable({ classes, today }: VatClasses) {
  const announced = (each: VatClasses['classes'][number]): string => {
    const ahead = [...new Set(each.rates.map(({ from }) => from))].filter((from) => from > today)
    if (ahead.length === 0) return 'nic'
    return ahead.map((from) => `${percentText(percentOf(each, from))} od ${plainDay(from)}`).join(', ')
  }
  return (
    <ListTable
      name="Třídy DPH"
      columns={[
        { name: 'Třída', of: ({ name }) => name },
        { name: 'Dnes', of: (each) => percentText(percentOf(each, today)) },
        { name: 'Změna', of: announced },
        { name: 'Jídel', of: ({ dishes }) => dishes.toLocaleString('cs-CZ'), kind: 'sum' },
      ]}
      rows={classes}
      keyOf={({ code }) => code}
    />
  )
}
