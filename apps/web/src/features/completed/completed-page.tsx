import { type CompletionView, completionView } from '@sousto/domain/order/completion.ts'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { type ComponentType, useEffect } from 'react'
import { useKeptOrder } from '../../shared/orders/use-kept-order.ts'
import { type CompletedProps, completedTitle } from './completed.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { ThankYou } from './thank-you.tsx'
import { useUnpaidOrder } from './use-unpaid-order.ts'
import { Verifying } from './verifying.tsx'
import './completed.css'

/**
 * None of the views is lazy: if a part of the page is clicked while its script is loading, React empties that part
 * first, and the click is lost.
 */
const VIEWS: Readonly<Record<CompletionView, ComponentType<CompletedProps>>> = {
  'thank-you': ThankYou,
  verifying: Verifying,
  'payment-failed': PaymentFailed,
}

type CompletedPageProps = CompletedProps & {
  /** True if the gateway sent the customer back without a payment. */
  readonly unfinished: boolean
}

/** `/hotovo/{year}/{cislo}` (`marketplace.md` §2, Completion pages). */
export function CompletedPage({ order: loaded, guid, unfinished }: CompletedPageProps) {
  const order = useUnpaidOrder(loaded, guid)
  useKeptOrder(order, guid)
  const title = completedTitle(order, unfinished)
  const View = VIEWS[completionView(order, unfinished)]
  useEffect(() => {
    document.title = `${title} | Sousto`
  }, [title])
  return (
    <main id="obsah" className="ui-wrap completed">
      <View order={order} guid={guid} />
      <VisuallyHidden>
        <span role="status">{title}</span>
      </VisuallyHidden>
    </main>
  )
}
