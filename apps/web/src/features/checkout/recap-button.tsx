import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useId } from 'react'

type RecapButtonProps = {
  /** The reason why the button is disabled. Null means that it is enabled. */
  readonly reason: string | null
  readonly onClick: () => void
}

/**
 * 'REKAPITULACE OBJEDNÁVKY' and, above it, the reason why it is disabled (`ordering.md` §5, Recap button). A click
 * scrolls to the missing value.
 */
export function RecapButton({ reason, onClick }: RecapButtonProps) {
  const id = useId()
  return (
    <div className="recap-button">
      <p id={id} className={reason === null ? 't-small muted' : 't-small muted recap-reason'} role="status">
        {reason}
      </p>
      <Button
        variant="cta"
        size="large"
        wide
        aria-disabled={reason !== null}
        aria-describedby={id}
        onClick={onClick}
      >
        {checkoutMessage('recap_button')}
      </Button>
    </div>
  )
}
