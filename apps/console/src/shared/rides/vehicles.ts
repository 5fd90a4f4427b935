import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { Bike, Car, Motorbike } from 'lucide-react'

export const VEHICLE_NAMES: Readonly<Record<Vehicle, string>> = {
  bike: 'Kolo',
  scooter: 'Skútr',
  car: 'Auto',
}
export const VEHICLE_ICONS = { bike: Bike, scooter: Motorbike, car: Car } as const
