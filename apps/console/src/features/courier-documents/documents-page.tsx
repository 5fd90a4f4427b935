import type { CityDocuments } from '@sousto/contract/courier-documents/wire.ts'
import { COURIER_DOCUMENTS, isNeededFor } from '@sousto/domain/courier-joining/documents.ts'
import { courierDocumentName } from '@sousto/messages/courier-document-messages.ts'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { CourierTabs } from '../../shared/management/courier-tabs.tsx'
import { vehicleName } from '../../shared/rides/vehicles.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { DocumentRow } from './document-row.tsx'
import './documents.css'
import { documentsQuery, useDocumentCall } from './use-document-call.ts'

type DocumentsPageProps = { readonly city: { readonly slug: string; readonly name: string } }

/** The documents of the city's couriers, with their check and expiry (`dispatch.md` §4). */
export function DocumentsPage({ city }: DocumentsPageProps) {
  const { data, error, refetch } = useQuery(documentsQuery(useClient(), city.slug))
  return (
    <ManagementFrame
      title={`Doklady kurýrů: ${city.name}`}
      subtitle="Průkazy, povolení a pojištění s koncem platnosti. S prošlým dokladem směna nezačne."
    >
      <CourierTabs city={city.slug} />
      {data === undefined && error === null && <Loading text="Načítám doklady" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <Rule city={city.slug} required={data.required} />
          {data.couriers.length === 0 && <p className="muted">V tomhle městě zatím žádný kurýr není.</p>}
          {data.couriers.map((courier) => (
            <OfCourier key={courier.id} city={city.slug} today={data.today} courier={courier} />
          ))}
        </div>
      )}
    </ManagementFrame>
  )
}

function Rule({ city, required }: { readonly city: string; readonly required: boolean }) {
  const { mutate, error, isPending } = useDocumentCall(city)
  return (
    <section className="office-section" aria-label="Povinné doklady">
      <Switch
        checked={required}
        disabled={isPending}
        detail="Vypnuté: chybějící doklady se jen připomínají."
        onCheckedChange={(next) =>
          mutate((calls) => calls.setRule({ params: { city }, body: { required: next } }))
        }
      >
        Bez zkontrolovaných dokladů směna nezačne
      </Switch>
      <FormFailure error={error} />
    </section>
  )
}

type OfCourierProps = {
  readonly city: string
  readonly today: string
  readonly courier: CityDocuments['couriers'][number]
}

function OfCourier({ city, today, courier: { id, name, vehicle, documents } }: OfCourierProps) {
  const missing = COURIER_DOCUMENTS.filter(
    (kind) => isNeededFor(vehicle, kind) && !documents.some((each) => each.kind === kind),
  )
  return (
    <section className="office-section" aria-labelledby={`kuryr-${id}`}>
      <h2 id={`kuryr-${id}`}>{name}</h2>
      <p className="muted">
        {[
          vehicleName(vehicle),
          ...missing.map((kind) => `chybí ${courierDocumentName(kind).toLowerCase()}`),
        ].join(', ')}
      </p>
      {documents.length > 0 && (
        <ul className="office-rows">
          {documents.map((document) => (
            <DocumentRow key={document.id} city={city} today={today} document={document} />
          ))}
        </ul>
      )}
    </section>
  )
}
