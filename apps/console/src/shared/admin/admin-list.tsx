import { Button } from '@sousto/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { LoadFailure } from '../shell/failures.tsx'
import { type Column, ListTable } from '../shell/list-table.tsx'
import { Loading } from '../shell/loading.tsx'
import { SavedViews } from './saved-views.tsx'
import './admin-list.css'

/** What the list needs of an infinite query. */
type Pages = {
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly isFetchingNextPage: boolean
}

type AdminListProps<Row> = {
  /** Of the table, and of its saved views on this device. */
  readonly name: string
  readonly list: string
  /** Undefined while the first page is loading. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string | number
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly pages: Pages
  readonly filters: ReactNode
  /** Downloads the table with what is filtered. Null means that the person may not. */
  readonly csv: ReactNode
  readonly empty: string
}

/** A list of administration: filters, saved views, pages, and a table of what is shown. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { name, list, rows, keyOf, columns, pages, filters, csv, empty } = props
  const { error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  return (
    <div className="admin-list">
      <section aria-label="Filtry" className="admin-filters">
        {filters}
      </section>
      <div className="admin-list-tools">
        <SavedViews list={list} />
        {csv}
      </div>
      {rows === undefined && error === null && <Loading text={`Načítám: ${name}`} height={320} />}
      {rows === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <p className="muted">{empty}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ListTable stacks name={name} columns={columns} rows={rows} keyOf={keyOf} />
      )}
      {hasNextPage && (
        <div className="admin-more">
          <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Starší
          </Button>
        </div>
      )}
    </div>
  )
}
