import type { ReportedYear } from '@sousto/contract/sellers/reported-year.ts'
import { exactMoney } from '../pay/exact-money.ts'
import './reported-years.css'

/** What was reported about a seller to the tax authority, in whole korunas (`settlement.md` §7). */
export function ReportedYears({ reported }: { readonly reported: readonly ReportedYear[] }) {
  if (reported.length === 0) return null
  return (
    <section aria-labelledby="nahlaseno" className="reported-years">
      <h2 id="nahlaseno">Co jsme o vás hlásili</h2>
      {reported.map(({ year, isTakenBack, quarters }) => (
        <div key={year}>
          <h3>Rok {year}</h3>
          {isTakenBack ? (
            <p>Hlášení jsme vzali zpět.</p>
          ) : (
            <ol>
              {quarters.map(({ paid, fees, activities }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a year always has the same four quarters
                <li key={index}>
                  {`${index + 1}. čtvrtletí: vyplaceno ${exactMoney(paid)}, poplatky ${exactMoney(fees)}, počet ${activities}`}
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  )
}
