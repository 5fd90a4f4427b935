import { Fragment, type ReactNode } from 'react'
import { WideTable } from './wide-table.tsx'

export type Column<Row> = {
  readonly name: string
  readonly of: (row: Row) => ReactNode
  /** `sum`: an amount at the right edge. `text`: a sentence that may wrap. */
  readonly kind?: 'sum' | 'text'
  /** What is below the column in the last row. */
  readonly total?: ReactNode
}

type ListTableProps<Row> = {
  readonly name: string
  /** Shown above the table. If it is left out, only readers of the page's structure learn the name. */
  readonly caption?: string
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** On phones each row becomes a block with one line for each column, so that nothing is beyond the edge. */
  readonly stacks?: boolean
}

/** A wide table of one row for each item, perhaps with totals. */
export function ListTable<Row>({ name, caption, columns, rows, keyOf, stacks }: ListTableProps<Row>) {
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const styleOf = ({ kind }: Column<Row>) => kind && `wide-table-${kind}`
  return (
    <WideTable name={name}>
      <table className="num" data-stacks={stacks}>
        <caption className={caption === undefined ? 'ui-visually-hidden' : undefined}>
          {caption ?? name}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={styleOf(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <Fragment key={column.name}>
                  {index === 0 ? (
                    <th scope="row" className={styleOf(column)}>
                      {column.of(row)}
                    </th>
                  ) : (
                    <td className={styleOf(column)} data-label={column.name}>
                      {column.of(row)}
                    </td>
                  )}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <Fragment key={column.name}>
                  {index === 0 ? (
                    <th scope="row">{column.total}</th>
                  ) : (
                    <td className={styleOf(column)} data-label={column.name}>
                      {column.total}
                    </td>
                  )}
                </Fragment>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </WideTable>
  )
}
