import { sharedPartMessage } from '@sousto/messages/shared-part-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useEffect } from 'react'
import { failureMessage } from '../failure-message.ts'
import { RETRY_EVERY_MS } from './retry.ts'
import './load-more.css'

type LoadMoreProps = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: (options?: { readonly cancelRefetch: boolean }) => Promise<unknown>
}

/** The end of a loaded list: the button for the next page, or 'To je vše...' (`marketplace.md` §9). */
export function LoadMore(props: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = props
  useEffect(() => {
    if (!isFetchNextPageError) return
    const timer = setInterval(() => void fetchNextPage({ cancelRefetch: false }), RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [isFetchNextPageError, fetchNextPage])
  return (
    <div className="load-more">
      {isFetchNextPageError && <p role="alert">{failureMessage(error)}</p>}
      {hasNextPage ? (
        <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sharedPartMessage('more')}
        </Button>
      ) : (
        <p className="muted">{sharedPartMessage('all')}</p>
      )}
    </div>
  )
}
