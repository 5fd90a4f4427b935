import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import { Sums } from '@sousto/ui/sums/sums.tsx'
import { lazy, Suspense } from 'react'
import type { Sending } from './use-submit-order.ts'

/** Shown only in the native app. */
const ProcessingDialog = lazy(async () => ({
  default: (await import('./processing-dialog.tsx')).ProcessingDialog,
}))

/** Shown only while a payment gateway does not respond. */
const UnpaidDialog = lazy(async () => ({ default: (await import('./unpaid-dialog.tsx')).UnpaidDialog }))

type ShortfallProps = {
  readonly missing: Haler
  readonly onAddFood: () => void
  readonly onPay: () => void
  readonly onClose: () => void
}

/**
 * The dialog about an order below the minimum (`ordering.md` §8, Shortfall dialog): the order is not blocked, and the
 * difference is charged.
 */
export function ShortfallDialog({ missing, onAddFood, onPay, onClose }: ShortfallProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checkoutMessage('shortfall', { amount: formatMoney(missing) })}
      description={checkoutMessage('shortfall_explanation')}
      actions={
        <>
          <Button onClick={onAddFood}>{checkoutMessage('add_food')}</Button>
          <Button variant="line" onClick={onPay}>
            {checkoutMessage('pay_difference')}
          </Button>
        </>
      }
    />
  )
}

/** The error dialog (`ordering.md` §8). */
export function ErrorDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checkoutMessage('error')}
      description={text}
      actions={<Button onClick={onClose}>{checkoutMessage('understood')}</Button>}
    />
  )
}

type SendingDialogProps = {
  readonly sending: Sending
  readonly onDismiss: () => void
  /** Called when an order that was stored unpaid can be paid. */
  readonly onOrdered: () => void
  /** Opens the recap again with the new price. */
  readonly onReview: () => void
}

/**
 * 'Objednávka se odesílá', then the outcome: in processing, failed, stored unpaid, or not accepted at the old price.
 */
export function SendingDialog({ sending, onDismiss, onOrdered, onReview }: SendingDialogProps) {
  switch (sending.state) {
    case 'idle':
      return null
    case 'sending':
    case 'sent':
      return (
        <AlertDialog
          open
          onOpenChange={() => {}}
          picture={<Spinner />}
          title={checkoutMessage('sending')}
          description={checkoutMessage('keep_open')}
        />
      )
    case 'processing':
      return (
        <Suspense>
          <ProcessingDialog {...sending} />
        </Suspense>
      )
    case 'failed':
      return <ErrorDialog text={sending.text} onClose={onDismiss} />
    case 'unpaid':
      return (
        <Suspense>
          <UnpaidDialog {...sending} onAccepted={onOrdered} onClose={onDismiss} />
        </Suspense>
      )
    case 'price-changed':
      return (
        <AlertDialog
          open
          onOpenChange={(open) => !open && onDismiss()}
          title={checkoutMessage('error')}
          description={sending.text}
          actions={
            <>
              <Button onClick={onReview}>{checkoutMessage('review')}</Button>
              <Button variant="line" onClick={onDismiss}>
                {checkoutMessage('back')}
              </Button>
            </>
          }
        >
          <Sums
            rows={[
              { key: 'before', label: checkoutMessage('price_before'), value: formatMoney(sending.before) },
            ]}
            total={{ label: checkoutMessage('price_after'), value: formatMoney(sending.after) }}
          />
        </AlertDialog>
      )
  }
}
