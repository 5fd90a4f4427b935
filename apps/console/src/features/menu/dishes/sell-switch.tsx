import { SwitchInput } from '@sousto/ui/switch/switch.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { choiceText, periodOf, type Selling, untilText } from './sold-out.ts'

type SellSwitchProps = {
  readonly kind?: 'dish' | 'extra'
  readonly id: number
  readonly name: string
  readonly selling: Selling
  /** Shown instead of the switch if customers do not know the dish yet or it is off the menu. */
  readonly instead?: string | undefined
}

/** Switches the sale of a dish or an extra, immediately. */
export function SellSwitch({ kind = 'dish', id, name, selling, instead }: SellSwitchProps) {
  const { soldOut, choices, press } = selling
  const [asking, setAsking] = useState(false)
  if (instead !== undefined) return <p className="sell-choice sell-instead">{instead}</p>
  const entry = soldOut?.({ kind, id }) ?? null
  const isSold = entry === null
  return (
    <>
      <div className="sell-choice">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: SwitchInput is the labelled input */}
        <label className="sell-hit">
          <VisuallyHidden>{name} se prodává</VisuallyHidden>
          <SwitchInput
            checked={isSold}
            disabled={soldOut === undefined}
            onCheckedChange={(on) => {
              setAsking(!on)
              press({ kind, id }, on ? null : '2_hours')
            }}
          />
        </label>
        {isSold ? (
          <span className="sell-word">prodává se</span>
        ) : (
          <button
            type="button"
            className="sell-until"
            aria-label={`${name}: vyprodáno ${untilText(entry, choices)}`}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >
            {untilText(entry, choices)}
          </button>
        )}
      </div>
      {!isSold && asking && (
        <fieldset className="dish-until">
          <legend>Vyprodáno do kdy</legend>
          {choices.map((choice) => {
            const isOn = periodOf(entry, choices) === choice.period
            return (
              <button
                key={choice.period}
                type="button"
                aria-pressed={isOn}
                onClick={() => press({ kind, id }, choice.period)}
              >
                {isOn && <Check aria-hidden />}
                {choiceText(choice, entry, isOn)}
              </button>
            )
          })}
        </fieldset>
      )}
    </>
  )
}
