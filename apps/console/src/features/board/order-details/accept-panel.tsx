import type { Card } from '@sousto/contract/board/wire.ts'
import { type Plan, PREPARATION_LIMITS } from '@sousto/domain/board/preparation.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { AlarmClock, UserRound } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../shared/counted.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { useBoardView } from '../board-view.ts'
import {
  choicesFor,
  dueText,
  givenUpAt,
  momentRange,
  planFor,
  promisedBy,
  promisesLater,
} from '../model/ticket-times.ts'
import { Fact, Panel } from './panel.tsx'

/** The kitchen begins later whatever the minutes are, so they are not requested. */
const isForLater = ({ startAt }: Plan, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startAt, now.add({ seconds: 30 })) > 0

/** Returns a text such as `v 18:52` or `zítra 12:10`. */
function readyText(at: Temporal.Instant, now: Temporal.Instant): string {
  const text = momentText(at, now)
  return text === clockTime(at) ? `v ${text}` : text
}

type AcceptPanelProps = {
  readonly card: Card
  /** The number of orders that the outlet is preparing now. */
  readonly making: number
  readonly onClose: () => void
}

/** Asks in how many minutes the order will be ready; one click if the usual time applies. */
export function AcceptPanel({ card, making, onClose }: AcceptPanelProps) {
  const { now, act, open, usualMinutes, minutesOver } = useBoardView()
  const isPhone = useMediaQuery('(width < 768px)')
  const usual = usualMinutes(card.outlet)
  const [chosen, setChosen] = useState<number | 'other'>(usual)
  const [typed, setTyped] = useState('')
  const forLater = isForLater(planFor(card, usual, usual, now), now)
  const offered = choicesFor(card, usual, now)
  // Choices move with the time that is left until a scheduled order has to be ready.
  const choice =
    chosen === 'other' ? chosen : (offered.findLast((each) => each <= chosen) ?? offered[0] ?? chosen)
  const minutes = forLater ? usual : choice === 'other' ? minutesOf(typed) : choice
  const plan = minutes === null ? null : planFor(card, minutes, usual, now)
  const isLater = plan !== null && isForLater(plan, now)
  const accept = () => {
    if (minutes === null) return
    act(card, { kind: 'accept', minutes }, 'details')
    onClose()
  }
  const choices = !forLater && (
    <>
      <fieldset className="details-minutes">
        <legend className="ui-visually-hidden">Minuty do hotového jídla</legend>
        {offered.map((each) => (
          <label key={each}>
            <input type="radio" name="minuty" checked={choice === each} onChange={() => setChosen(each)} />
            <b className="number">{each} min</b>
            <span className="num">v {clockTime(planFor(card, each, usual, now).readyBy)}</span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name="minuty"
            checked={chosen === 'other'}
            onChange={() => setChosen('other')}
          />
          <b className="number">Jinak</b>
          <span>zadat minuty</span>
        </label>
      </fieldset>
      {chosen === 'other' && (
        <TextField
          label="Kolik minut"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          suffix="min"
          {...(minutes === null && { [typed === '' ? 'hint' : 'error']: MINUTES_ASKED })}
        />
      )}
    </>
  )
  return (
    <Panel
      title={forLater ? `Objednávka ${dueText(card, now)}` : 'Za kolik bude hotovo?'}
      onClose={onClose}
      foot={
        <>
          {/* The bar of a phone would cover them. */}
          {isPhone && choices}
          <Button variant="cta" wide disabled={minutes === null} onClick={accept}>
            {plan === null ? 'Přijmout' : `Přijmout, hotovo ${readyText(plan.readyBy, now)}`}
          </Button>
          <div className="ticket-pair">
            <Button variant="line" onClick={() => open(card, 'decline')}>
              Odmítnout
            </Button>
            <Button variant="line" onClick={onClose}>
              Zpět na výdej
            </Button>
          </div>
        </>
      }
    >
      {!forLater && (
        <p className="details-lead">
          {`${makingText(making)} Obvykle vám to trvá ${usual} minut. ${overText(minutesOver(card.outlet))}`.trim()}
        </p>
      )}
      {!isPhone && choices}
      <ul className="details-facts">
        {plan !== null && (
          <Fact
            icon={<UserRound aria-hidden />}
            title={`Zákazník uvidí ${momentRange(promisedBy(card, plan, now), now)}`}
          >
            {isLater
              ? `Na později: začnete ${momentText(plan.startAt, now)}.`
              : promisesLater(card, plan)
                ? 'To je později, než čekal při objednání.'
                : 'Stihnete to, jak při objednání čekal.'}
          </Fact>
        )}
        <Fact
          icon={<AlarmClock aria-hidden />}
          title={`Bez odpovědi ji v ${clockTime(givenUpAt(card))} zrušíme`}
        >
          Peníze vrátíme a zákazníkovi napíšeme.
        </Fact>
      </ul>
    </Panel>
  )
}

const MINUTES_ASKED = `Zadejte ${PREPARATION_LIMITS.min} až ${PREPARATION_LIMITS.max} minut.`

/** Null means that the text is not a number of minutes that can be promised. */
function minutesOf(typed: string): number | null {
  const minutes = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0
  return minutes >= PREPARATION_LIMITS.min && minutes <= PREPARATION_LIMITS.max ? minutes : null
}

const MINUTES = { one: 'minutu', few: 'minuty', many: 'minut' } as const

/** Compares the minutes that the outlet promises with those that it takes (`dispatch.md` §2, Kitchen time). */
function overText(over: number | null): string {
  if (over === null) return ''
  const minutes = Math.abs(over)
  if (minutes < 2) return 'Co slíbíte, to platí.'
  return `Hotovo míváte o ${counted(minutes, MINUTES)} ${over > 0 ? 'později' : 'dřív'}, než slíbíte.`
}

function makingText(making: number): string {
  if (making === 0) return 'Teď nevaříte nic.'
  if (making === 1) return 'Teď vaříte 1 objednávku.'
  return making < 5 ? `Teď vaříte ${making} objednávky.` : `Teď vaříte ${making} objednávek.`
}
