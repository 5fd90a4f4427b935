import { czk, formatMoney, type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { moneyText } from '@sousto/domain/money/typed-money.ts'
import { TIP_PRESETS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { useState } from 'react'
import { AmountField } from './amount-field.tsx'

type TipChoiceProps = { readonly tip: Haler; readonly onTip: (tip: Haler) => void }

const OTHER = 'other'
const MOST = czk(9999)

const OPTIONS = [
  { value: String(ZERO), label: checkoutMessage('tip_none') },
  ...TIP_PRESETS.map((tip) => ({ value: String(tip), label: formatMoney(tip) })),
  { value: OTHER, label: checkoutMessage('tip_other') },
]

/** The courier's tip: a preset amount or any other (`ordering.md` §5, Tip for the courier). */
export function TipChoice({ tip, onTip }: TipChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const other = typed ?? (OPTIONS.some(({ value }) => value === String(tip)) ? null : moneyText(tip))
  const choose = (value: string) => {
    setTyped(value === OTHER ? '' : null)
    onTip(TIP_PRESETS.find((preset) => String(preset) === value) ?? ZERO)
  }
  return (
    <div className="checkout-part">
      <ChoiceChips
        label={checkoutMessage('tip')}
        options={OPTIONS}
        value={other === null ? String(tip) : OTHER}
        onValueChange={choose}
      />
      <p className="t-small muted">{checkoutMessage('tip_text')}</p>
      {other !== null && (
        <AmountField
          label={checkoutMessage('tip_amount')}
          text={other}
          most={MOST}
          onType={(text, amount) => {
            setTyped(text)
            onTip(amount)
          }}
        />
      )}
    </div>
  )
}
