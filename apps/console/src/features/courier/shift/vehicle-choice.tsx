import { VEHICLES, type Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { counted } from '../../../shared/counted.ts'
import { VEHICLE_ICONS, VEHICLE_NAMES } from '../../../shared/rides/vehicles.ts'
import { BAGS } from '../../../shared/rides/words.ts'

type VehicleChoiceProps = {
  /** The number of bags that each vehicle takes in the city. */
  readonly bags: Readonly<Record<Vehicle, number>> | undefined
  readonly value: Vehicle
  readonly onChange: (vehicle: Vehicle) => void
}

/** Offers the vehicles, with the number of bags that each takes. */
export function VehicleChoice({ bags, value, onChange }: VehicleChoiceProps) {
  return (
    <ChoiceGroup label="Čím dnes pojedete" value={value} onValueChange={onChange}>
      {VEHICLES.map((vehicle) => {
        const Icon = VEHICLE_ICONS[vehicle]
        return (
          <ChoiceCard
            key={vehicle}
            value={vehicle}
            title={VEHICLE_NAMES[vehicle]}
            icon={<Icon aria-hidden />}
            {...(bags !== undefined && { detail: counted(bags[vehicle], BAGS) })}
          />
        )
      })}
    </ChoiceGroup>
  )
}
