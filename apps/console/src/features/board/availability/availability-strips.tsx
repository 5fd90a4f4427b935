import type { AvailabilityWire } from '@sousto/contract/availability/wire.ts'
import type { PausePeriod } from '@sousto/domain/availability/periods.ts'
import { worksAt } from '@sousto/domain/staff/permissions.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { CircleHelp, CirclePause } from 'lucide-react'
import { useMe } from '../../../shared/session/me.ts'
import { useBoardView } from '../board-view.ts'
import { leftText } from './period-words.ts'
import { ChangeState } from './tool-panel.tsx'
import { type Switched, useAvailabilityChange } from './use-availability.ts'

type StripsProps = { readonly all: readonly Switched[] }

/** Strips for the pause of the city or of an outlet, and for the morning's questions. */
export function AvailabilityStrips({ all }: StripsProps) {
  const asked = all.flatMap((one) =>
    one.is.sold_out.filter((entry) => entry.asked).map((entry) => ({ one, entry })),
  )
  const [first] = asked
  return (
    <>
      {cityPauses(all).map((pause) => (
        <CityPauseStrip key={pause.text} pause={pause} />
      ))}
      {all
        .filter(({ is }) => is.paused_until !== null)
        .map((one) => (
          <PauseStrip key={one.outlet.id} one={one} name={all.length > 1 ? one.outlet.name : null} />
        ))}
      {first !== undefined && (
        <AskedStrip key={`${first.entry.kind} ${first.entry.id}`} {...first} count={asked.length} />
      )}
    </>
  )
}

type CityPause = NonNullable<AvailabilityWire['city_pause']>

/** Outlets of the same city share one strip. */
function cityPauses(all: readonly Switched[]): readonly CityPause[] {
  const pauses = all.flatMap(({ is }) => is.city_pause ?? [])
  return pauses.filter(
    ({ until, text }, index) =>
      pauses.findIndex((other) => other.until === until && other.text === text) === index,
  )
}

/** The outlet cannot end it: a dispatcher does (`dispatch.md` §6). */
function CityPauseStrip({ pause: { until, text } }: { readonly pause: CityPause }) {
  const { now } = useBoardView()
  return (
    <div className="board-strip" data-kind="pause" role="status">
      <CirclePause aria-hidden />
      <div className="strip-text">
        <b className="num">
          Dispečink pozastavil město do {momentText(until, now)}, zbývá {leftText(until, now)}
        </b>
        Objednat jde jen na později. Zákazníci čtou: {text}
      </div>
    </div>
  )
}

function PauseStrip({ one: { outlet, is }, name }: { readonly one: Switched; readonly name: string | null }) {
  const { now } = useBoardView()
  const me = useMe()
  const pressing = useAvailabilityChange()
  const until = is.paused_until
  if (until === null) return null
  const longer = longerPause(is.choices.pause, until)
  return (
    <div className="board-strip" data-kind="pause" role="status">
      <CirclePause aria-hidden />
      <div className="strip-text">
        <b className="num">
          {name === null ? 'Pauza' : `${name}: pauza`} do {momentText(until, now)}, zbývá{' '}
          {leftText(until, now)}
        </b>
        Nové objednávky bereme jen na později. Rozdělané dokončete, pak se podnik otevře sám.
        <ChangeState pressing={pressing} />
      </div>
      {longer !== null && worksAt(me, outlet.id) && (
        <Button
          variant="line"
          onClick={() => pressing.act(outlet.id, { what: 'pause', period: longer.period })}
        >
          Prodloužit do {momentText(longer.until, now)}
        </Button>
      )}
      <Button variant="line" onClick={() => pressing.act(outlet.id, { what: 'pause-end' })}>
        Otevřít teď
      </Button>
    </div>
  )
}

type PauseChoice = { readonly period: PausePeriod; readonly until: string }

/**
 * Returns the shortest pause from now that ends later than `until`. "Until tomorrow" is excluded, so that it is never a
 * single click away.
 */
export function longerPause(choices: readonly PauseChoice[], until: string): PauseChoice | null {
  const later = ({ until: end }: PauseChoice) =>
    Temporal.Instant.compare(Temporal.Instant.from(end), Temporal.Instant.from(until)) > 0
  return choices.find((choice) => choice.period !== 'until_tomorrow' && later(choice)) ?? null
}

type AskedStripProps = {
  readonly one: Switched
  readonly entry: Switched['is']['sold_out'][number]
  readonly count: number
}

/** Asks each morning about items that are off until switched back by hand. */
function AskedStrip({ one: { outlet }, entry, count }: AskedStripProps) {
  const pressing = useAvailabilityChange()
  const { kind, id, name, group } = entry
  const subject = { kind, id }
  return (
    <div className="board-strip" data-kind="asked" role="status">
      <CircleHelp aria-hidden />
      <div className="strip-text">
        <b>Je {name} pořád vyprodané?</b>
        {group}
        {count > 1 && `, pak ještě ${count - 1}`}
        <ChangeState pressing={pressing} />
      </div>
      <Button
        variant="line"
        onClick={() => pressing.act(outlet.id, { what: 'sold-out', subject, period: 'until_switched_back' })}
      >
        Pořád chybí
      </Button>
      <Button variant="line" onClick={() => pressing.act(outlet.id, { what: 'available', subject })}>
        Už je
      </Button>
    </div>
  )
}
