import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { rideMessage } from '@sousto/messages/ride-messages.ts'
import { Bike, Car, Motorbike } from 'lucide-react'

export const vehicleName = (vehicle: Vehicle): string => rideMessage(`vehicle_${vehicle}`)
export const VEHICLE_ICONS = { bike: Bike, scooter: Motorbike, car: Car } as const
