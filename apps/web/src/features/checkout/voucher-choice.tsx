import { availableCredits } from '@sousto/domain/credits/credits.ts'
import { formatMoney, smaller } from '@sousto/domain/money/money.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { voucherCodeMessage } from '@sousto/messages/voucher-code-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import type { CheckoutPayment } from './use-payment.ts'

const voucherCodes = onDemand(() => import('../../shared/credits/voucher-code.tsx'))

type VoucherChoiceProps = { readonly payment: CheckoutPayment; readonly restaurantId: number }

/**
 * A voucher code (`delights.md` §4). It fills the credits of a customer with an account if it can, otherwise it pays for
 * this order alone.
 */
export function VoucherChoice({ payment, restaurantId }: VoucherChoiceProps) {
  const client = useClient()
  const { situation, voucher, setVoucher, setCredits, reloadBalance } = payment
  const [asksForCode, setAsksForCode] = useState(false)
  const codes = useOnDemand(voucherCodes, asksForCode)
  if (voucher !== null) return <ChosenVoucher {...payment} voucher={voucher} />

  const redeem = async (code: string) => {
    const filled = situation.loggedIn ? await client.customers.redeem({ params: code }) : null
    const isOfOrder = filled?.ok === false && filled.failure.code === 'voucher_order_needed'
    if (filled !== null && !isOfOrder) return filled
    const answer = await client.orders.voucher({ body: { code, restaurant: restaurantId } })
    if (!answer.ok) return answer
    setVoucher({ code: answer.code, ...answer.offer, weekdays: [...answer.offer.weekdays] })
    return null
  }
  const useRedeemed = async () => {
    const now = availableCredits(await reloadBalance())
    if (now > 0) setCredits(smaller(now, situation.payable))
  }
  return (
    <div className="checkout-part">
      {!asksForCode && (
        <Button variant="quiet" size="small" onClick={() => setAsksForCode(true)}>
          {checkoutMessage('have_code')}
        </Button>
      )}
      {codes && asksForCode && (
        <codes.VoucherCode
          className="checkout-part"
          label={checkoutMessage('code')}
          button={{ variant: 'line' }}
          redeem={redeem}
          onRedeemed={useRedeemed}
        />
      )}
    </div>
  )
}

function ChosenVoucher({
  voucher: { code, amount, minimum },
  voucherProblem,
  setVoucher,
}: Pick<CheckoutPayment, 'voucherProblem' | 'setVoucher'> & {
  readonly voucher: NonNullable<CheckoutPayment['voucher']>
}) {
  return (
    <div className="checkout-part">
      <Notice
        tone={voucherProblem === null ? 'good' : 'warn'}
        role="status"
        title={voucherCodeMessage('chosen', { code, amount: formatMoney(amount) })}
      >
        {voucherProblem !== null && `${orderProblemMessage.of(voucherProblem)} `}
        {voucherProblem === null &&
          minimum > 0 &&
          `${voucherCodeMessage('minimum', { least: formatMoney(minimum) })} `}
        {voucherCodeMessage('once')}
      </Notice>
      <Button variant="quiet" size="small" onClick={() => setVoucher(null)}>
        {voucherCodeMessage('remove')}
      </Button>
    </div>
  )
}
