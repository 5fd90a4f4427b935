/** Converts the register's coordinates (S-JTSK, Křovák's projection) to WGS 84. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import proj4 from 'proj4'

/**
 * EPSG:5514 with the datum shift that is accurate to a metre over the whole country; the commonly listed one is 15
 * metres off.
 */
const KROVAK =
  '+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999 +x_0=0 +y_0=0 +ellps=bessel +towgs84=570.8,85.7,462.8,4.998,1.587,5.261,3.56 +units=m +no_defs'
const toDegrees = proj4(KROVAK, 'WGS84')

/** Slightly larger than the country. */
const CZECHIA = { west: 12, south: 48.5, east: 18.9, north: 51.1 }

/** A millimetre: finer digits differ between machines and would make every address look changed. */
const UNITS_PER_DEGREE = 100_000_000

/** `y` grows westwards and `x` southwards, both positive in Czechia. Null means outside the country. */
export function toWgs84(y: number, x: number): LngLat | null {
  const [east = Number.NaN, north = Number.NaN] = toDegrees.forward([-y, -x])
  const [lng, lat] = [
    Math.round(east * UNITS_PER_DEGREE) / UNITS_PER_DEGREE,
    Math.round(north * UNITS_PER_DEGREE) / UNITS_PER_DEGREE,
  ]
  const within = lng > CZECHIA.west && lng < CZECHIA.east && lat > CZECHIA.south && lat < CZECHIA.north
  return within ? { lng, lat } : null
}
