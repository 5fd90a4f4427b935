/** Reads instances of the meal delivery routing problem: tab-separated files with a header line, metres and whole minutes. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LngLat } from '@sousto/domain/delivery/place.ts'

/** A place in metres: `lng` to the east, `lat` to the north. */
export type Place = LngLat

export type InstanceOrder = {
  readonly id: string
  readonly door: Place
  readonly restaurant: string
  readonly placedAt: number
  readonly readyAt: number
}

export type InstanceCourier = {
  readonly id: string
  readonly place: Place
  readonly from: number
  readonly until: number
}

export type Instance = {
  readonly name: string
  readonly orders: readonly InstanceOrder[]
  readonly restaurants: ReadonlyMap<string, Place>
  readonly couriers: readonly InstanceCourier[]
  readonly metresPerMinute: number
  readonly pickupMinutes: number
  readonly doorMinutes: number
  readonly targetMinutes: number
}

/**
 * Returns the folder of instances that `MDRP` names, or to which its archive was unpacked. Null means that there is no
 * data.
 */
export function instanceFolder(temporary: string): string | null {
  const given = process.env.MDRP
  if (given === undefined || !existsSync(given)) return null
  if (statSync(given).isDirectory()) return given
  const unpacked = spawnSync('tar', ['-xf', given, '-C', temporary], { encoding: 'utf8' })
  if (unpacked.status !== 0) throw new Error(`${given} cannot be unpacked: ${unpacked.stderr}`)
  return temporary
}

export const instanceNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'orders.txt')))
    .sort()

export function readInstance(folder: string, name: string): Instance {
  const rows = (file: string) => readRows(join(folder, name, `${file}.txt`))
  const [parameters = new Map<string, string>()] = rows('instance_parameters')
  return {
    name,
    orders: rows('orders').map((row) => ({
      id: row.get('order') ?? '',
      door: placeOf(row),
      restaurant: row.get('restaurant') ?? '',
      placedAt: Number(row.get('placement_time')),
      readyAt: Number(row.get('ready_time')),
    })),
    restaurants: new Map(rows('restaurants').map((row) => [row.get('restaurant') ?? '', placeOf(row)])),
    couriers: rows('couriers').map((row) => ({
      id: row.get('courier') ?? '',
      place: placeOf(row),
      from: Number(row.get('on_time')),
      until: Number(row.get('off_time')),
    })),
    metresPerMinute: Number(parameters.get('meters_per_minute')),
    pickupMinutes: Number(parameters.get('pickup service minutes')),
    doorMinutes: Number(parameters.get('dropoff service minutes')),
    targetMinutes: Number(parameters.get('target click-to-door')),
  }
}

const placeOf = (row: ReadonlyMap<string, string>): Place => ({
  lng: Number(row.get('x')),
  lat: Number(row.get('y')),
})

function readRows(file: string): ReadonlyMap<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head.split('\t').map((name) => name.trim())
  return lines.map(
    (line) => new Map(line.split('\t').map((value, index) => [names[index] ?? '', value.trim()])),
  )
}

/** The instance set's own metric: the straight line, in whole minutes. */
export const minutesBetween = ({ metresPerMinute }: Instance, from: Place, to: Place): number =>
  Math.ceil(Math.hypot(from.lng - to.lng, from.lat - to.lat) / metresPerMinute)

export function restaurantOf(instance: Instance, id: string): Place {
  const place = instance.restaurants.get(id)
  if (place === undefined) throw new Error(`${instance.name} has no restaurant ${id}`)
  return place
}
