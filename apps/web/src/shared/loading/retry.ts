/** Retries failed loads until they succeed (`ordering.md` §7). */
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { QueryState } from '@tanstack/react-query'

/** "Failed data loads are retried every 5 seconds" (`ordering.md` §7). */
export const RETRY_EVERY_MS = 5000

/** True if the server understood the call and answered with a failure that a retry would not change. */
const isFinalAnswer = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'too_many_requests'

type Loading = { readonly state: Pick<QueryState, 'status' | 'error' | 'fetchMeta'> }

/** `LoadMore` retries a failed next page; refetching the earlier pages would not load it. */
const isNextPage = ({ state }: Loading): boolean => state.fetchMeta?.fetchMore !== undefined

/** The `refetchInterval` of every query. It is set only while the last load failed. */
export const retryFailed = (query: Loading): number | false =>
  query.state.status === 'error' && !isFinalAnswer(query.state.error) && !isNextPage(query)
    ? RETRY_EVERY_MS
    : false

/** The `refetchInterval` of a query whose data change on the server. */
export const refreshEvery =
  (milliseconds: number) =>
  (query: Loading): number =>
    retryFailed(query) || milliseconds

/** Opening, busy mode, pauses and sold-out dishes change while a page is open. */
export const EVERY_MINUTE = refreshEvery(60_000)

type Load = { readonly data: unknown; readonly errorUpdateCount: number }

/** True if nothing could be loaded so far. Stays true during the next attempt, so that the message does not flicker. */
export const hasFailed = ({ data, errorUpdateCount }: Load): boolean =>
  data === undefined && errorUpdateCount > 0
