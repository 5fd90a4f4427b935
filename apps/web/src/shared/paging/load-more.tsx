import { Button } from '@sousto/ui/button/button.tsx'
import './load-more.css'

type LoadMoreProps = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** The end of a paged list: the button for the next page, or 'To je vše...' (`marketplace.md` §9). */
export function LoadMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: LoadMoreProps) {
  return (
    <div className="load-more">
      {hasNextPage ? (
        <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Načíst další...
        </Button>
      ) : (
        <p className="muted">To je vše...</p>
      )}
    </div>
  )
}
