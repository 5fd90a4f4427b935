/** The demo city's couriers. People and numbers are invented. The first courier can sign in with one click. */
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'

export type DemoCourier = {
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly vehicle: Vehicle
  readonly mayCheckDocuments: boolean
}

export const DEMO_COURIER_CITY = 'olomouc'

export const DEMO_COURIERS: readonly DemoCourier[] = [
  {
    email: 'kuryr@example.cz',
    name: 'Kryštof Nebylý',
    phone: '+420777000321',
    vehicle: 'bike',
    mayCheckDocuments: true,
  },
  {
    email: 'kuryrka@example.cz',
    name: 'Karla Vybájená',
    phone: '+420777000322',
    vehicle: 'scooter',
    mayCheckDocuments: false,
  },
  {
    email: 'ridic@example.cz',
    name: 'Kamil Přeludný',
    phone: '+420777000323',
    vehicle: 'car',
    mayCheckDocuments: true,
  },
]
