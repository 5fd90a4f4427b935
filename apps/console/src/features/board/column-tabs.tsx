import { useEffect, useState } from 'react'
import type { Columns } from './model/columns.ts'
import { OPEN_COLUMNS, type OpenColumn, shownColumns } from './open-columns.ts'
import { COLUMN_NAMES } from './words.ts'

const sectionOf = (column: OpenColumn) => document.querySelector(`[data-column="${column}"]`)

/** Tabs for phones: the count of each column, and a link to it. */
export function ColumnTabs({ columns }: { readonly columns: Columns }) {
  const [current, setCurrent] = useState<OpenColumn>('new')
  useEffect(() => {
    // Selects the last column that begins above the upper third of the screen.
    const look = () => {
      const above = OPEN_COLUMNS.filter(
        (column) =>
          (sectionOf(column)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <
          window.innerHeight / 3,
      )
      setCurrent(above.at(-1) ?? 'new')
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <nav className="column-tabs" aria-label="Sloupce">
      {shownColumns(columns).map((column) => (
        <button
          key={column}
          type="button"
          aria-current={column === current || undefined}
          onClick={() => sectionOf(column)?.scrollIntoView({ block: 'start' })}
        >
          <b className="num">{columns[column].length}</b>
          {COLUMN_NAMES[column]}
        </button>
      ))}
    </nav>
  )
}
