import { completedMessage } from '@sousto/messages/completed-messages.ts'
import { orderPageMessage } from '@sousto/messages/tracking-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import brokenPlate from '../../shared/pictures/rozbity.svg'
import { PageFailure } from '../../shared/shell/page-failure.tsx'

export function NotCompleted() {
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <EmptyState
        level={1}
        picture={<img src={brokenPlate} alt="" width={160} height={160} />}
        title={orderPageMessage('error')}
        actions={<Button render={<Link to="/" />}>{completedMessage('home')}</Button>}
      />
    </main>
  )
}

/** Shown if the state of the order could not be loaded (`marketplace.md` §2, Completion pages). */
export const CompletionLoadFailed = ({ error }: { readonly error: unknown }) => (
  <PageFailure error={error} text={orderPageMessage('error')} />
)
