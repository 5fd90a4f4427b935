import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { useDispatch } from '../dispatch-view.ts'
import { OUTCOME_NAMES, RULE_NAMES, shortName } from '../model/words.ts'

const KILOMETRES = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

/** Explains each assignment decision by the couriers on shift and their distances (`dispatch.md` §2, 5). */
export function Decisions({
  ride: { id, version },
}: {
  readonly ride: { readonly id: number; readonly version: string }
}) {
  const client = useClient()
  const { view } = useDispatch()
  const city = view.city.slug
  const { data, error } = useQuery({
    queryKey: ['dispatch-decisions', city, id, version],
    queryFn: ({ signal }) => client.dispatch.decisions({ params: { city, ride: id } }, { signal }),
    placeholderData: (before) => before,
  })
  const nameOf = (courier: number) => {
    const known = view.couriers.find((each) => each.id === courier)
    return known === undefined ? `kurýr ${courier}` : shortName(known.name)
  }
  return (
    <section aria-labelledby="rozhodnuti">
      <h3 id="rozhodnuti">Kdo ji dostal a proč</h3>
      {error !== null && <p className="dispatch-none">{failureText(error)}</p>}
      <ol className="dispatch-decisions">
        {data?.decisions.map(({ at, rule, outcome, courier, candidates }) => (
          <li key={`${at} ${outcome} ${courier}`}>
            <p>
              <b>
                {OUTCOME_NAMES[outcome]}
                {courier !== null && `: ${nameOf(courier)}`}
              </b>{' '}
              {clockTime(at)}, {RULE_NAMES[rule]}
            </p>
            {candidates.length > 0 && (
              <ul>
                {candidates.map(({ courier: each, values: { kilometres } }) => (
                  <li key={each} className="dispatch-candidate" data-chosen={each === courier || undefined}>
                    <span>{nameOf(each)}</span>
                    <span className="num">
                      {kilometres === undefined
                        ? 'bez polohy'
                        : `${KILOMETRES.format(kilometres)} km od začátku`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
