import { BLOCKED_NUMBER_KEYS } from '@sousto/domain/credits/credits.ts'
import { czk, formatMoney, type Haler, wholeKorunas, ZERO } from '@sousto/domain/money/money.ts'
import { TIP_PRESETS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'

type TipChoiceProps = { readonly tip: Haler; readonly onTip: (tip: Haler) => void }

const OTHER = 'other'
/** In Czech crowns; a higher amount is a typing error. */
const MOST = 9999

const OPTIONS = [
  { value: String(ZERO), label: 'Žádné' },
  ...TIP_PRESETS.map((tip) => ({ value: String(tip), label: formatMoney(tip) })),
  { value: OTHER, label: 'Jiné' },
]

/** The courier's tip: a preset amount or any other (`ordering.md` §5, Tip for the courier). */
export function TipChoice({ tip, onTip }: TipChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const other =
    typed ?? (OPTIONS.some(({ value }) => value === String(tip)) ? null : String(wholeKorunas(tip)))
  const choose = (value: string) => {
    setTyped(value === OTHER ? '' : null)
    onTip(TIP_PRESETS.find((preset) => String(preset) === value) ?? ZERO)
  }
  return (
    <div className="checkout-part">
      <ChoiceChips
        label="Spropitné kurýrovi"
        options={OPTIONS}
        value={other === null ? String(tip) : OTHER}
        onValueChange={choose}
      />
      <p className="t-small muted">Celé ho dostane ten, kdo vám jídlo přiveze.</p>
      {other !== null && (
        <TextField
          label="Částka pro kurýra"
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST}
          suffix="Kč"
          value={other}
          onKeyDown={(event) => {
            if (BLOCKED_NUMBER_KEYS.some((key) => key === event.key)) event.preventDefault()
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            onTip(czk(Math.min(Math.max(Math.trunc(Number(target.value)), 0), MOST)))
          }}
        />
      )}
    </div>
  )
}
