import { sharedPartMessage } from '@sousto/messages/shared-part-messages.ts'
import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { hasFailed } from '../loading/retry.ts'
import { LoadFailure } from './page-failure.tsx'
import './query-result.css'

type LoadableQuery<Data> = {
  readonly data: Data | undefined
  readonly errorUpdateCount: number
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
  if (hasFailed(query)) {
    return (
      <div role="alert">
        <LoadFailure text={failure} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return (
    <div role="status" aria-busy="true" aria-label={sharedPartMessage('loading')} className="query-loading">
      <Skeleton height={80} />
      <Skeleton height={80} />
      <Skeleton height={80} />
    </div>
  )
}
