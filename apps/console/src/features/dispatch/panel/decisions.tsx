import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import type { Decisions as DecisionsWire } from '@sousto/contract/dispatch/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { useDispatch } from '../dispatch-view.ts'
import { CHOICE_TEXTS, EXCLUSION_TEXTS, OUTCOME_NAMES, RULE_NAMES, shortName } from '../model/words.ts'

const ONE_DIGIT = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

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
    queryFn: ({ signal }) => client.of(dispatchCalls).decisions({ params: { city, ride: id } }, { signal }),
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
        {data?.decisions.map(({ at, rule, outcome, courier, choice, candidates }) => (
          <li key={`${at} ${outcome} ${courier}`}>
            <p>
              <b>
                {OUTCOME_NAMES[outcome]}
                {courier !== null && `: ${nameOf(courier)}`}
              </b>{' '}
              {clockTime(at)},{' '}
              {choice === null ? RULE_NAMES[rule] : `${RULE_NAMES[rule]}, ${CHOICE_TEXTS[choice]}`}
            </p>
            {candidates.length > 0 && (
              <ul>
                {candidates.map((candidate) => (
                  <li
                    key={`${candidate.courier} ${candidate.ride}`}
                    className="dispatch-candidate"
                    data-chosen={candidate.courier === courier || undefined}
                  >
                    <span>{nameOf(candidate.courier)}</span>
                    <span className="num">{candidateText(candidate)}</span>
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

type Candidate = DecisionsWire['decisions'][number]['candidates'][number]

/** Returns text such as `zdrží o 8,4 min`, or `1,2 km od začátku` for a decision by hand. */
function candidateText({ ride, values: { weighted, kilometres }, excluded }: Candidate): string {
  if (excluded !== null) return EXCLUSION_TEXTS[excluded]
  if (weighted !== undefined)
    return `zdrží o ${ONE_DIGIT.format(weighted)} min${ride === null ? '' : `, v jízdě ${ride}`}`
  return kilometres === undefined ? 'bez polohy' : `${ONE_DIGIT.format(kilometres)} km od začátku`
}
