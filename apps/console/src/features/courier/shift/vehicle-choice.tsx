import { VEHICLES, type Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { VEHICLE_ICONS, vehicleName } from '../../../shared/rides/vehicles.ts'
import { bagsText } from '../../../shared/rides/words.ts'

type VehicleChoiceProps = {
  /** The number of bags that each vehicle takes in the city. */
  readonly bags: Readonly<Record<Vehicle, number>> | undefined
  readonly value: Vehicle
  readonly onChange: (vehicle: Vehicle) => void
}

/** Offers the vehicles, with the number of bags that each takes. */
export function VehicleChoice({ bags, value, onChange }: VehicleChoiceProps) {
  return (
    <ChoiceGroup label={say('vehicle')} value={value} onValueChange={onChange}>
      {VEHICLES.map((vehicle) => {
        const Icon = VEHICLE_ICONS[vehicle]
        return (
          <ChoiceCard
            key={vehicle}
            value={vehicle}
            title={vehicleName(vehicle)}
            icon={<Icon aria-hidden />}
            {...(bags !== undefined && { detail: bagsText(bags[vehicle]) })}
          />
        )
      })}
    </ChoiceGroup>
  )
}
