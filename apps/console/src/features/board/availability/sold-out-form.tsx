import type { SoldOutEntry, Switchable } from '@sousto/contract/availability/wire.ts'
import type { SoldOutPeriod } from '@sousto/domain/availability/periods.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { useBoardView } from '../board-view.ts'
import { PERIOD_NAMES } from './period-words.ts'
import { ChangeState, Segments } from './tool-panel.tsx'
import { type Switched, switchableQuery, useAvailabilityChange } from './use-availability.ts'

/** Lists the sold-out items, and adds more. */
export function SoldOutForm({ one: { outlet, is } }: { readonly one: Switched }) {
  const pressing = useAvailabilityChange()
  const off = new Set(is.sold_out.map(keyOf))
  return (
    <>
      <ChangeState pressing={pressing} />
      <ul className="sold-out-list" aria-label="Teď vyprodáno">
        {is.sold_out.map((entry) => (
          <li key={keyOf(entry)}>
            <span>
              <b>{entry.name}</b>
              <EndLine entry={entry} />
            </span>
            <Button
              variant="line"
              aria-label={`Už je: ${entry.name}`}
              onClick={() => pressing.act(outlet.id, { what: 'available', subject: subjectOf(entry) })}
            >
              Už je
            </Button>
          </li>
        ))}
      </ul>
      <SwitchOff
        outlet={outlet.id}
        off={off}
        choices={is.choices.sold_out}
        onSwitchOff={(of, period) =>
          pressing.act(outlet.id, { what: 'sold-out', subject: subjectOf(of), period })
        }
      />
    </>
  )
}

const keyOf = ({ kind, id }: Pick<Switchable, 'kind' | 'id'>) => `${kind} ${id}`
const subjectOf = ({ kind, id }: Pick<Switchable, 'kind' | 'id'>) => ({ kind, id })

function EndLine({ entry: { group, until } }: { readonly entry: SoldOutEntry }) {
  const { now } = useBoardView()
  return (
    <i className="num">
      {group}, {until === null ? 'dokud to nevrátíte' : `do ${momentText(until, now)}`}
    </i>
  )
}

/** The number that fits on a screen; more are found by typing. */
const SHOWN = 30

type SwitchOffProps = {
  readonly outlet: number
  readonly off: ReadonlySet<string>
  readonly choices: Switched['is']['choices']['sold_out']
  readonly onSwitchOff: (of: Switchable, period: SoldOutPeriod) => void
}

function SwitchOff({ outlet, off, choices, onSwitchOff }: SwitchOffProps) {
  const { now } = useBoardView()
  const client = useClient()
  const { data = [], error } = useQuery(switchableQuery(client, outlet))
  const [text, setText] = useState('')
  const [period, setPeriod] = useState<SoldOutPeriod>('until_tomorrow')
  const heading = useId()
  const words = fold(text)
  const found = data.filter((each) => !off.has(keyOf(each)) && fold(each.name).includes(words))
  return (
    <section aria-labelledby={heading} className="sold-out-add">
      <h3 id={heading}>Co došlo?</h3>
      <Segments
        legend="Na jak dlouho"
        options={choices.map((choice) => ({
          value: choice.period,
          name: PERIOD_NAMES[choice.period],
          ...(choice.until !== null && { detail: momentText(choice.until, now) }),
        }))}
        value={period}
        onChange={setPeriod}
      />
      <TextField
        label="Najít jídlo nebo přílohu"
        hideLabel
        placeholder="Najít jídlo nebo přílohu"
        icon={<Search aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      <ul className="sold-out-list" aria-label="Dá se vypnout">
        {found.slice(0, SHOWN).map((each) => (
          <li key={keyOf(each)}>
            <span>
              <b>{each.name}</b>
              <i>{each.group}</i>
            </span>
            <Button
              variant="line"
              aria-label={`Došlo: ${each.name}`}
              onClick={() => onSwitchOff(each, period)}
            >
              Došlo
            </Button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="finished-empty">Dalších {found.length - SHOWN} najdete psaním.</p>
      )}
      {found.length === 0 && data.length > 0 && <p className="finished-empty">Nic takového v menu není.</p>}
    </section>
  )
}
