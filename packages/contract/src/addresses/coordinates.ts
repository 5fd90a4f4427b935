/** Coordinates in a URL: `gps_x` is the longitude, `gps_y` the latitude, WGS 84 degrees (`wire.md`, General). */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import * as z from 'zod/mini'

type Range = { readonly from: number; readonly to: number }

/** Czechia with a margin. The two ranges never overlap. */
const LONGITUDE: Range = { from: 11, to: 20 }
const LATITUDE: Range = { from: 47, to: 52 }

const within = (range: Range, degrees: number) => degrees >= range.from && degrees <= range.to

/**
 * Returns the point of a pair of coordinates. A swapped pair, which is recognized by Czechia's ranges, is corrected;
 * any other is unchanged.
 */
export function pointOf(x: number, y: number): LngLat {
  const swapped = within(LATITUDE, x) && within(LONGITUDE, y)
  return swapped ? { lng: y, lat: x } : { lng: x, lat: y }
}

/** Degrees in a path, with at most twelve decimals, which exceeds any GPS precision. */
const degrees = z.codec(
  z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'stupně jako desetinné číslo')),
  z.number().check(z.minimum(-180), z.maximum(180)),
  { decode: Number, encode: (value) => value.toFixed(12).replace(/\.?0+$/, '') },
)

/** The path parameters `/{gps_x}/{gps_y}`. */
export const gpsParams = z.codec(z.object({ gps_x: degrees, gps_y: degrees }), z.custom<LngLat>(), {
  decode: ({ gps_x, gps_y }) => pointOf(gps_x, gps_y),
  encode: ({ lng, lat }) => ({ gps_x: lng, gps_y: lat }),
})

/** The path parameters `/{x}/{y}`, the names that other calls use for the same. */
export const xyParams = z.codec(z.object({ x: degrees, y: degrees }), z.custom<LngLat>(), {
  decode: ({ x, y }) => pointOf(x, y),
  encode: ({ lng, lat }) => ({ x: lng, y: lat }),
})

/** The path parameters `/{lat}/{lon}/`. */
export const latLonParams = z.codec(z.object({ lat: degrees, lon: degrees }), z.custom<LngLat>(), {
  decode: ({ lat, lon }) => pointOf(lon, lat),
  encode: ({ lng, lat }) => ({ lat, lon: lng }),
})
