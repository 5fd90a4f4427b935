/** Reads the shape of a route in the encoded polyline format, of which Valhalla uses six digits. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'

const SCALE = 1e6
const BITS = 5

/** A shape that is cut off loses its last place. */
export function decodedShape(text: string): readonly LngLat[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const character of text) {
    const chunk = character.charCodeAt(0) - 63
    value |= (chunk & 0x1f) << shift
    shift += BITS
    if (chunk >= 0x20) continue
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  const line: LngLat[] = []
  let [lat, lng] = [0, 0]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    lat += numbers[index] ?? 0
    lng += numbers[index + 1] ?? 0
    line.push({ lng: lng / SCALE, lat: lat / SCALE })
  }
  return line
}
