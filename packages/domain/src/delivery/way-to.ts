import type { LngLat } from './place.ts'

/** Returns the address of a page that shows the way to a place, from wherever its reader is. */
export const wayTo = ({ lng, lat }: LngLat): string =>
  `https://mapy.com/fnc/v1/route?mapset=basic&end=${lng},${lat}&navigate=true`
