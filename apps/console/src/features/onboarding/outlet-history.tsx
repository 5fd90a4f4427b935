import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { dayAndTime } from '../../shared/time.ts'

type Decision = {
  readonly at: string
  readonly by: string | null
  readonly what: string
  readonly reason: string | null
}

/** What the marketplace decided about an outlet, with the reasons that its owners got, latest first. */
export function OutletHistory({ switches, pauses }: OutletChecklist) {
  const decisions: readonly Decision[] = [
    ...switches.map(({ isOn, ...each }) => ({ ...each, what: isOn ? 'Zapnutý' : 'Vypnutý' })),
    ...pauses.map(({ until, ...each }) => ({ ...each, what: `Pozastavený do ${dayAndTime(until)}` })),
  ].toSorted((a, b) => Temporal.Instant.compare(b.at, a.at))
  if (decisions.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="zmeny">
      <h2 id="zmeny">Kdy jsme ho zapnuli, vypnuli a pozastavili</h2>
      <ul className="office-rows">
        {decisions.map(({ at, by, what, reason }) => (
          <li key={at}>
            <b>{what}</b>{' '}
            <small>
              <time dateTime={at}>{dayAndTime(at)}</time>, {by ?? 'smazaný účet'}
            </small>
            {reason !== null && <p className="onboarding-text">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
