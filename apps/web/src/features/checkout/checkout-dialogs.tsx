import { formatMoney, type Haler } from '@sousto/domain/pricing/money.ts'
import { checkoutMessage } from '@sousto/messages/messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import { Sums } from '@sousto/ui/sums/sums.tsx'
import type { Sending } from './use-submit-order.ts'

type ShortfallProps = {
  readonly missing: Haler
  readonly onAddFood: () => void
  readonly onPay: () => void
  readonly onClose: () => void
}

/** `ordering.md` §8, Shortfall dialog: nothing is blocked, the difference is charged. */
export function ShortfallDialog({ missing, onAddFood, onPay, onClose }: ShortfallProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checkoutMessage('shortfall', { amount: formatMoney(missing) })}
      description={checkoutMessage('shortfall_explanation')}
      actions={
        <>
          <Button onClick={onAddFood}>Přidat jídlo</Button>
          <Button variant="line" onClick={onPay}>
            Doplatit rozdíl
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
      actions={<Button onClick={onClose}>Rozumím</Button>}
    />
  )
}

type SendingDialogProps = {
  readonly sending: Sending
  readonly onDismiss: () => void
  /** Opens the recap again with the new price. */
  readonly onReview: () => void
}

/** 'Objednávka se odesílá', then the failure or the changed price if the order was not accepted. */
export function SendingDialog({ sending, onDismiss, onReview }: SendingDialogProps) {
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
          description="Nezavírejte prosím stránku."
        />
      )
    case 'failed':
      return <ErrorDialog text={sending.text} onClose={onDismiss} />
    case 'price-changed':
      return (
        <AlertDialog
          open
          onOpenChange={(open) => !open && onDismiss()}
          title={checkoutMessage('error')}
          description={sending.text}
          actions={
            <>
              <Button onClick={onReview}>Zkontrolovat objednávku</Button>
              <Button variant="line" onClick={onDismiss}>
                Zpět
              </Button>
            </>
          }
        >
          <Sums
            rows={[{ key: 'before', label: 'Původní cena', value: formatMoney(sending.before) }]}
            total={{ label: 'Nová cena', value: formatMoney(sending.after) }}
          />
        </AlertDialog>
      )
  }
}
