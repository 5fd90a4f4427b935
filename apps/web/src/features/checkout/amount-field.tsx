import { BLOCKED_NUMBER_KEYS } from '@sousto/domain/credits/credits.ts'
import { type Haler, smaller, ZERO } from '@sousto/domain/money/money.ts'
import { moneyOf } from '@sousto/domain/money/typed-money.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { TextField } from '@sousto/ui/field/text-field.tsx'

type AmountFieldProps = {
  readonly label: string
  readonly text: string
  /** A higher amount is treated as a typing error. */
  readonly most: Haler
  readonly error?: string | undefined
  /** The amount is zero while the text is not a valid amount. */
  readonly onType: (text: string, amount: Haler) => void
}

/**
 * An amount of money, with a decimal comma or point. This is a text field because in a number field the browser's
 * language decides which of the two
 * is accepted, and an invalid amount turns into another number.
 */
export function AmountField({ label, text, most, error, onType }: AmountFieldProps) {
  const unreadable = text !== '' && moneyOf(text) === undefined
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      suffix="Kč"
      value={text}
      onKeyDown={(event) => {
        if (BLOCKED_NUMBER_KEYS.some((key) => key === event.key)) event.preventDefault()
      }}
      onChange={({ target }) => onType(target.value, smaller(moneyOf(target.value) ?? ZERO, most))}
      error={unreadable ? checkoutMessage('amount_invalid') : error}
    />
  )
}
