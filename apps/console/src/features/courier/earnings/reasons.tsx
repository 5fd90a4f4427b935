import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { Loaded } from '../loaded.tsx'
import { reasonsQuery } from './queries.ts'
import {
  candidateText,
  decidedText,
  lastDecision,
  reasonHeading,
  ruleText,
  valueColumns,
} from './reason-words.ts'

/** Why the courier got a ride, or another one did, from the stored values (`dispatch.md` §8). */
export function Reasons({ ride }: { readonly ride: number }) {
  const query = useQuery({ ...reasonsQuery(useClient(), ride), retry: false })
  return (
    <Loaded query={query} text={say('reasons_loading')}>
      {(reasons) => {
        const decision = lastDecision(reasons)
        if (decision === null) return <p>{say('undecided')}</p>
        const columns = valueColumns(decision)
        return (
          <>
            <section className="courier-why" aria-labelledby="proc">
              <h2 id="proc">{reasonHeading(decision)}</h2>
              <p>{ruleText(decision)}</p>
              {decision.candidates.length > 0 && (
                <table className="num">
                  <thead>
                    <tr>
                      <th scope="col">{say('courier')}</th>
                      {columns.map(({ name, title }) => (
                        <th key={name} scope="col">
                          {title}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {decision.candidates.map((candidate, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: candidates have no names and never change
                      <tr key={index} data-chosen={candidate.isChosen || undefined}>
                        <th scope="row">{candidateText(candidate)}</th>
                        {columns.map(({ name, text }) => {
                          const value = candidate.values[name]
                          return <td key={name}>{value === undefined ? say('unknown') : text(value)}</td>
                        })}
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </section>
            <p className="courier-note">{decidedText(decision, reasons.keptMonths)}</p>
          </>
        )
      }}
    </Loaded>
  )
}
