import { orderPageMessage } from '@sousto/messages/tracking-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import cutlery from '../../shared/pictures/pribor.svg'
import { PageFailure } from '../../shared/shell/page-failure.tsx'

/** Shown for an unknown order (`marketplace.md` §8). */
export function OrderNotFound() {
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <EmptyState
        level={1}
        picture={<img src={cutlery} alt="" width={160} height={160} />}
        title={orderPageMessage('not_found')}
        actions={<Button render={<Link to="/" />}>{orderPageMessage('home')}</Button>}
      >
        {orderPageMessage('not_found_text')}
      </EmptyState>
    </main>
  )
}

/** Shown if the order could not be loaded (`marketplace.md` §8). */
export const OrderLoadFailed = ({ error }: { readonly error: unknown }) => (
  <PageFailure error={error} text={orderPageMessage('load_failed')} />
)
