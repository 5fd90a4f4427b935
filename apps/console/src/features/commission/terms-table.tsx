import type { CommissionTermsAnswer } from '@sousto/contract/commission/wire.ts'
import { termsRows } from '@sousto/messages/commission-sentences.ts'
import { shortDay } from '../../shared/time.ts'
import { domainTerms } from './typed-terms.ts'

/** The terms in force and those announced, side by side. Earlier ones come last. */
export function TermsTables({ today, terms }: CommissionTermsAnswer) {
  const isOver = ({ to }: CommissionTermsAnswer['terms'][number]) => to !== null && to < today
  const shown = [...terms.filter((each) => !isOver(each)), ...terms.filter(isOver).toReversed()]
  const stateOf = (each: CommissionTermsAnswer['terms'][number]): string => {
    if (isOver(each)) return 'Dřív'
    return each.from <= today ? 'Platí' : 'Oznámeno'
  }
  if (terms.length === 0) return <p className="muted">Podmínky tu zatím nejsou, provize se neúčtuje.</p>
  return (
    <div className="commission-terms">
      {shown.map((each) => (
        <section key={each.from} className="commission-period" data-state={stateOf(each)}>
          <h3>
            {stateOf(each)} od {shortDay(each.from)} {each.to !== null && <>do {shortDay(each.to)}</>}
          </h3>
          <dl>
            {termsRows(domainTerms(each)).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
