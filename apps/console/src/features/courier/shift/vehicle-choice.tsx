import { VEHICLE_TRAITS, VEHICLES, type Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { counted } from '../../../shared/counted.ts'
import { VEHICLE_ICONS, VEHICLE_NAMES } from '../../../shared/rides/vehicles.ts'
import { BAGS } from '../../../shared/rides/words.ts'

type VehicleChoiceProps = {
  readonly value: Vehicle
  readonly onChange: (vehicle: Vehicle) => void
}

/** Offers the vehicles, with the number of bags that each takes. */
export function VehicleChoice({ value, onChange }: VehicleChoiceProps) {
  return (
    <ChoiceGroup label="Čím dnes pojedete" value={value} onValueChange={onChange}>
      {VEHICLES.map((vehicle) => {
        const Icon = VEHICLE_ICONS[vehicle]
        return (
          <ChoiceCard
            key={vehicle}
            value={vehicle}
            title={VEHICLE_NAMES[vehicle]}
            detail={counted(VEHICLE_TRAITS[vehicle].bags, BAGS)}
            icon={<Icon aria-hidden />}
          />
        )
      })}
    </ChoiceGroup>
  )
}
