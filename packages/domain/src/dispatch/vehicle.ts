/** Couriers' vehicles (`dispatch.md` §2). */
export const VEHICLES = ['bike', 'scooter', 'car'] as const
export type Vehicle = (typeof VEHICLES)[number]

export type VehicleTraits = {
  readonly kilometresPerHour: number
}

export const VEHICLE_TRAITS: Readonly<Record<Vehicle, VehicleTraits>> = {
  bike: { kilometresPerHour: 15 },
  scooter: { kilometresPerHour: 25 },
  car: { kilometresPerHour: 22 },
}
