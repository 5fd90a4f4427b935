import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import type { OpenColumn } from './open-columns.ts'
import { COLUMN_NAMES } from './words.ts'

/** The ticket rail while the board loads. */
export function BoardLoading() {
  return (
    <main id="obsah" className="board-columns" aria-busy="true">
      <p role="status" className="ui-visually-hidden">
        Načítáme objednávky…
      </p>
      <LoadingColumn column="new" />
      <LoadingColumn column="preparing" />
      <div className="columns-side">
        <LoadingColumn column="ready" />
        <LoadingColumn column="on_the_way" />
      </div>
    </main>
  )
}

function LoadingColumn({ column }: { readonly column: OpenColumn }) {
  return (
    <div className="board-column" data-column={column}>
      <div className="column-head">
        <h2 className="column-name">{COLUMN_NAMES[column]}</h2>
      </div>
      {column !== 'on_the_way' && (
        <div className="column-tickets">
          <Skeleton height={220} shape="block" />
        </div>
      )}
    </div>
  )
}
