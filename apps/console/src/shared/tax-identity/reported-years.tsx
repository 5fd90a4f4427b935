import type { ReportedYear } from '@sousto/contract/sellers/reported-year.ts'
import { taxIdentityMessage as say } from '@sousto/messages/tax-identity-messages.ts'
import { exactMoney } from '../pay/exact-money.ts'
import './reported-years.css'

/** What was reported about a seller to the tax authority, in whole korunas (`settlement.md` §7). */
export function ReportedYears({ reported }: { readonly reported: readonly ReportedYear[] }) {
  if (reported.length === 0) return null
  return (
    <section aria-labelledby="nahlaseno" className="reported-years">
      <h2 id="nahlaseno">{say('reported')}</h2>
      {reported.map(({ year, isTakenBack, quarters }) => (
        <div key={year}>
          <h3>{say('year', { year })}</h3>
          {isTakenBack ? (
            <p>{say('taken_back')}</p>
          ) : (
            <ol>
              {quarters.map(({ paid, fees, activities }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a year always has the same four quarters
                <li key={index}>
                  {say('quarter', {
                    quarter: index + 1,
                    paid: exactMoney(paid),
                    fees: exactMoney(fees),
                    count: activities,
                  })}
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  )
}
