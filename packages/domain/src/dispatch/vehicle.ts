/** Couriers' vehicles and their default capacity (`dispatch.md` §2, §12). */
export const VEHICLES = ['bike', 'scooter', 'car'] as const
export type Vehicle = (typeof VEHICLES)[number]

export type VehicleTraits = {
  readonly bags: number
  readonly kilometresPerHour: number
}

export const VEHICLE_TRAITS: Readonly<Record<Vehicle, VehicleTraits>> = {
  bike: { bags: 2, kilometresPerHour: 15 },
  scooter: { bags: 4, kilometresPerHour: 25 },
  car: { bags: 10, kilometresPerHour: 22 },
}
