import type { WirePayRates } from '@sousto/contract/courier-pay/wire.ts'
import { RATE_NAMES } from '@sousto/domain/courier-pay/rates.ts'
import { VEHICLES, type Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { courierPayMessage } from '@sousto/messages/courier-pay-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { vehicleName } from '../../shared/rides/vehicles.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { day } from '../../shared/time.ts'
import { cityRatesQuery } from './queries.ts'
import { RatesForm } from './rates-form.tsx'

/** The rates of each vehicle with the day from which they are valid, and a form for a later day. */
export function Rates({ city }: { readonly city: string }) {
  const { data, error, refetch } = useQuery(cityRatesQuery(useClient(), city))
  return (
    <section className="office-section" aria-labelledby="sazby">
      <h2 id="sazby">Sazby</h2>
      {data === undefined && error === null && <Loading text="Načítám sazby" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          {VEHICLES.map((vehicle) => (
            <VehicleRates key={vehicle} vehicle={vehicle} rates={data.rates} />
          ))}
          <RatesForm city={city} rates={data.rates} />
        </>
      )}
    </section>
  )
}

type VehicleRatesProps = { readonly vehicle: Vehicle; readonly rates: WirePayRates['rates'] }

function VehicleRates({ vehicle, rates }: VehicleRatesProps) {
  const dated = rates.filter((each) => each.vehicle === vehicle)
  if (dated.length === 0) return <p className="muted">{vehicleName(vehicle)}: sazby tu zatím nejsou.</p>
  const now = Temporal.Now.instant()
  const begun = dated.filter(({ validFrom }) => Temporal.Instant.compare(validFrom, now) <= 0)
  const stateOf = (validFrom: string): string => {
    if (Temporal.Instant.compare(validFrom, now) > 0) return 'oznámené'
    return validFrom === begun.at(-1)?.validFrom ? 'platí' : 'dřívější'
  }
  return (
    <ListTable
      name={vehicleName(vehicle)}
      caption={vehicleName(vehicle)}
      columns={[
        { name: 'Sazba', of: (name) => courierPayMessage(name) },
        ...dated.map((each) => ({
          name: `${stateOf(each.validFrom)} od ${day(each.validFrom)}`,
          of: (name: (typeof RATE_NAMES)[number]) => exactMoney(each[name]),
        })),
      ]}
      rows={RATE_NAMES}
      keyOf={(name) => name}
    />
  )
}
