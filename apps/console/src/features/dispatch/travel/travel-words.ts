/** Czech texts for the source of travel times. */
import type { Routing, TravelSettings } from '@sousto/contract/travel/wire.ts'
import type { TravelFallback, TravelSource } from '@sousto/domain/dispatch/routed-travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { counted } from '../../../shared/counted.ts'

const SOURCES: Readonly<Record<TravelSource, string>> = {
  default: 'výchozí odhad',
  learned: 'podle dřívějších jízd',
  osrm: 'po silnicích (OSRM)',
  valhalla: 'po silnicích (Valhalla)',
}

const FALLBACKS: Readonly<Record<TravelFallback, string>> = {
  slow: 'Služba tras neodpovídá včas',
  away: 'Služba tras neodpovídá',
  wrong: 'Služba tras vrací chybné časy',
  not_learned: 'Z dřívějších jízd se zatím odhadovat nedá',
  not_configured: 'Služba tras není nastavená',
}

/** Returns a text such as `Doby jízdy: výchozí odhad` or `Služba tras neodpovídá, od 18:08 platí výchozí odhad`. */
export function routingText({ source, fallback }: Routing): string {
  if (fallback === null) return `Doby jízdy: ${SOURCES[source]}`
  const since = fallback.since === null ? '' : `od ${clockTime(fallback.since)} `
  return `${FALLBACKS[fallback.reason]}, ${since}platí výchozí odhad doby jízdy`
}

const VEHICLES: Readonly<Record<Vehicle, string>> = { bike: 'kolo', scooter: 'skútr', car: 'auto' }
const RIDES = { one: 'jízdy', few: 'jízd', many: 'jízd' } as const

const minutes = (value: number): string =>
  value.toLocaleString('cs-CZ', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Returns how far learned times are from the truth, beside the default: one line for each vehicle. */
export const errorLines = ({ learned }: Pick<TravelSettings, 'learned'>): readonly string[] =>
  learned
    .filter(({ hour }) => hour === null)
    .map(({ vehicle, rides, error, defaultError }) => {
      const own = `polovina se liší nejvýš o ${minutes(error.p50)} min, devět z deseti o ${minutes(error.p90)} min`
      const other = `výchozí odhad o ${minutes(defaultError.p50)} a ${minutes(defaultError.p90)} min`
      return `${VEHICLES[vehicle]}: ${own}; ${other} (z ${counted(rides, RIDES)})`
    })
