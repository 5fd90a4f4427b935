import type { VatClasses } from '@sousto/contract/vat-classes/wire.ts'
import { percentOf } from '@sousto/domain/receipt/vat.ts'
import { percentText, plainDay } from './texts.ts'

/** The classes with today's percentage and what is announced. */
export function ClassTable({ classes, today }: VatClasses) {
  return (
    <div className="vat-table">
      <table>
        <caption className="ui-visually-hidden">Třídy DPH</caption>
        <thead>
          <tr>
            <th scope="col">Třída</th>
            <th scope="col">Dnes</th>
            <th scope="col">Změna</th>
            <th scope="col">Jídel</th>
          </tr>
        </thead>
        <tbody>
          {classes.map((each) => {
            const ahead = [...new Set(each.rates.map(({ from }) => from))].filter((from) => from > today)
            return (
              <tr key={each.code}>
                <th scope="row">{each.name}</th>
                <td>{percentText(percentOf(each, today))}</td>
                <td>
                  {ahead.length === 0
                    ? 'nic'
                    : ahead
                        .map((from) => `${percentText(percentOf(each, from))} od ${plainDay(from)}`)
                        .join(', ')}
                </td>
                <td>{each.dishes.toLocaleString('cs-CZ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
