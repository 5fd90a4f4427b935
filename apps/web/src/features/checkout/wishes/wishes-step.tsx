import { czk, formatMoney } from '@sousto/domain/money/money.ts'
import { changeToBring } from '@sousto/domain/payment/pays-with.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { doorText } from '@sousto/messages/door-sentences.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { DoorClosed } from 'lucide-react'
import { useId, useState } from 'react'
import { DoorFields } from '../../../shared/door/door-fields.tsx'
import type { Wishes } from './use-wishes.ts'
import './wishes-step.css'

type WishesStepProps = {
  readonly wishes: Wishes
  /** Everything is paid online, so that the order can be left at the door. */
  readonly leavable: boolean
  /** False if the customer collects the order. */
  readonly atDoor: boolean
}

/** What the customer asks for beside the dishes: at the door, cutlery, change (`delights.md` §3). */
export function WishesStep({ wishes, leavable, atDoor }: WishesStepProps) {
  return (
    <Card as="section" padding="roomy" id="prani">
      <h2 className="t-h3">{checkoutMessage('wishes')}</h2>
      <div className="checkout-wishes">
        {atDoor && <AtDoor wishes={wishes} leavable={leavable} />}
        <ChoiceChips
          label={checkoutMessage('cutlery')}
          layout="wide-grid"
          options={CUTLERY}
          value={wishes.cutlery === null ? null : wishes.cutlery ? 'yes' : 'no'}
          onValueChange={(value) => wishes.setCutlery(value === 'yes')}
        />
        {wishes.cashDue !== null && <PaysWith wishes={wishes} />}
      </div>
    </Card>
  )
}

const CUTLERY = [
  { value: 'yes', label: checkoutMessage('with_cutlery') },
  { value: 'no', label: checkoutMessage('without_cutlery') },
] as const

function AtDoor({ wishes: { door, setDoor }, leavable }: Omit<WishesStepProps, 'atDoor'>) {
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const said = doorText(door)
  return (
    <div className="checkout-door">
      <div className="checkout-address">
        <DoorClosed aria-hidden size={22} />
        <span>{said === '' ? checkoutMessage('door_hint') : said}</span>
        <Button variant="link" aria-expanded={isOpen} aria-controls={fields} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? checkoutMessage('door_done')
            : said === ''
              ? checkoutMessage('door')
              : checkoutMessage('door_change')}
        </Button>
      </div>
      <div id={fields} hidden={!isOpen} className="checkout-door-fields">
        {isOpen && (
          <>
            <DoorFields door={door} onChange={setDoor} />
            <Switch
              checked={door.leave}
              onCheckedChange={(leave) => setDoor({ ...door, leave })}
              disabled={!leavable && !door.leave}
              detail={leavable ? checkoutMessage('leave_text') : checkoutMessage('leave_off')}
            >
              {checkoutMessage('leave')}
            </Switch>
          </>
        )}
      </div>
    </div>
  )
}

function PaysWith({ wishes }: Pick<WishesStepProps, 'wishes'>) {
  const { cashDue, paysWith, paysWithId, setPaysWith, problem } = wishes
  const change = cashDue === null ? null : changeToBring(paysWith, cashDue)
  return (
    <TextField
      id={paysWithId}
      label={checkoutMessage('pays_with')}
      optional
      inputMode="numeric"
      autoComplete="off"
      suffix="Kč"
      maxLength={6}
      value={paysWith === null ? '' : String(paysWith / 100)}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '')
        setPaysWith(digits === '' ? null : czk(Number(digits)))
      }}
      {...(problem !== null && cashDue !== null && { error: problemText(problem, formatMoney(cashDue)) })}
      {...(problem === null &&
        change !== null && {
          hint: <span role="status">{checkoutMessage('change', { amount: formatMoney(change) })}</span>,
        })}
    />
  )
}

const problemText = (code: NonNullable<Wishes['problem']>, least: string): string =>
  code === 'pays_with_too_little'
    ? orderProblemMessage.of({ code, values: { least } })
    : orderProblemMessage.of({ code })
