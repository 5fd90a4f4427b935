import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { ClassForm } from './class-form.tsx'
import { ClassTable } from './class-table.tsx'
import { MoveDishes } from './move-dishes.tsx'
import { vatClassesQuery } from './queries.ts'
import { RateForm } from './rate-form.tsx'
import './vat.css'

/** VAT classes, their rates by date, and dishes that change their class (`settlement.md` §6). */
export function VatPage() {
  const { data, error, refetch } = useQuery(vatClassesQuery(useClient()))
  return (
    <ManagementFrame
      title="DPH"
      subtitle="Třídy jídel a jejich sazby podle data. Doprava a obaly mají sazbu jídel."
    >
      {data === undefined && error === null && <Loading text="Načítám třídy DPH" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-labelledby="tridy">
            <h2 id="tridy">Třídy a sazby</h2>
            <ClassTable {...data} />
          </section>
          <section className="office-section" aria-labelledby="sazba">
            <h2 id="sazba">Nová sazba od data</h2>
            <RateForm {...data} />
          </section>
          <section className="office-section" aria-labelledby="trida">
            <h2 id="trida">Nová třída</h2>
            <ClassForm />
          </section>
          <MoveDishes classes={data.classes} />
        </div>
      )}
    </ManagementFrame>
  )
}
