import { formatMoney, type Haler } from '@sousto/domain/money.ts'
import { ORDER_DIALOGS, SHORTFALL_EXPLANATION, shortfallText } from '@sousto/domain/order-texts.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import type { ReactNode } from 'react'
import type { Sending } from './use-sending.ts'

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
      title={shortfallText(missing)}
      description={SHORTFALL_EXPLANATION}
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

type RecapProps = {
  readonly total: Haler
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly confirming: boolean
}

/** What is about to be ordered; the button says what it does and what it costs. */
export function RecapDialog({ total, children, onConfirm, onClose, confirming }: RecapProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rekapitulace objednávky"
      footer={
        <Button
          variant="cta"
          size="large"
          wide
          loading={confirming}
          end={formatMoney(total)}
          onClick={onConfirm}
        >
          {ORDER_DIALOGS.confirmButton}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

/** 'Objednávka se odesílá', and what came of it where that was not an order. */
export function SendingDialog({
  sending,
  onDismiss,
}: {
  readonly sending: Sending
  readonly onDismiss: () => void
}) {
  if (sending.state === 'idle') return null
  if (sending.state === 'sending') {
    return (
      <AlertDialog
        open
        onOpenChange={() => {}}
        picture={<Spinner />}
        title={ORDER_DIALOGS.sending}
        description="Nezavírejte prosím stránku."
      />
    )
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onDismiss()}
      title={ORDER_DIALOGS.error}
      description={
        sending.state === 'price-changed'
          ? `${sending.text} Nově: ${formatMoney(sending.totals.total)}.`
          : sending.text
      }
      actions={<Button onClick={onDismiss}>Rozumím</Button>}
    />
  )
}
