import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { spayd } from '@sousto/domain/payment/spayd.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { QrCode } from '../../../shared/qr-code/qr-code.tsx'

type QrPaymentProps = {
  readonly iban: string
  readonly amount: Haler
  /** For example `2026/4821907`. */
  readonly order: string
}

/** The code that the customer scans with the app of a bank (`dispatch.md` §4). The order's number pairs the payment. */
export function QrPayment({ iban, amount, order }: QrPaymentProps) {
  const variableSymbol = Number(order.slice(order.indexOf('/') + 1))
  return (
    <>
      <p className="courier-due">
        {say('due_transfer')} <b className="num">{formatMoney(amount)}</b>
      </p>
      <QrCode
        text={spayd({ iban, amount, variableSymbol, message: `Sousto ${order}` })}
        label={say('qr', { amount: formatMoney(amount) })}
      />
      <p>{say('qr_wait')}</p>
    </>
  )
}
