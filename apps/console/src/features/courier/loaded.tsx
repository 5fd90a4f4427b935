import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'

type LoadedProps<Data> = {
  readonly query: UseQueryResult<Data>
  /** Describes what is loading. */
  readonly text: string
  readonly children: (data: Data) => ReactNode
}

/** Shows the data of a query, or that it is loading or has failed. */
export function Loaded<Data>({ query, text, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return <Loading text={text} height={200} />
  return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
}
