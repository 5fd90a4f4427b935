import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { dayAndTime } from '../../shared/time.ts'

/** An outlet that was closed for good, with the reason that its owners got. */
export function ClosedNotice({ at, by, reason }: NonNullable<OutletChecklist['closed']>) {
  return (
    <section className="office-section" aria-labelledby="zavreny">
      <h2 id="zavreny">Podnik je nadobro zavřený</h2>
      <p>
        Od <time dateTime={at}>{dayAndTime(at)}</time>, zavřel ho {by ?? 'smazaný účet'}. Vyúčtování, výplaty
        a historie objednávek tu zůstávají.
      </p>
      <p className="onboarding-text">{reason}</p>
    </section>
  )
}
