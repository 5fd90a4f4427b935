import { orderPageMessage } from '@sousto/messages/tracking-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import brokenPlate from '../../shared/pictures/rozbity.svg'
import { PageFailure } from '../../shared/shell/page-failure.tsx'

/** There is no order to confirm. */
export function NotCompleted() {
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <EmptyState
        level={1}
        picture={<img src={brokenPlate} alt="" width={160} height={160} />}
        title={orderPageMessage('error')}
        actions={<Button render={<Link to="/" />}>Zpět domů</Button>}
      />
    </main>
  )
}

/** Whether the order is confirmed could not be loaded (`marketplace.md` §2, Completion pages). */
export const CompletionLoadFailed = ({ error }: { readonly error: unknown }) => (
  <PageFailure error={error} text={orderPageMessage('error')} />
)
