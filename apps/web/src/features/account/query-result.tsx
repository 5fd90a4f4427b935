import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../shared/shell/page-failure.tsx'

type LoadableQuery<Data> = {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

type QueryResultProps<Data> = {
  readonly query: LoadableQuery<Data>
  /** Shown when the query fails (`marketplace.md` §8). */
  readonly failure: string
  readonly children: (data: Data) => ReactNode
}

/** Renders a query: a skeleton while it is pending, the failure with a retry button, or the data. */
export function QueryResult<Data>({ query, failure, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <div role="alert">
        <LoadFailure text={failure} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return <Waiting />
}

/** Until it is known whether anybody is logged in. */
export function AccountWaiting() {
  return (
    <main id="obsah" className="ui-wrap account-waiting">
      <Waiting />
    </main>
  )
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" aria-label="Načítání..." className="account-loading">
      <Skeleton height={80} />
      <Skeleton height={80} />
      <Skeleton height={80} />
    </div>
  )
}
