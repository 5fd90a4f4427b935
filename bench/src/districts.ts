/** Checks whether the register's addresses are in the city districts that the register names for them. */
import { spawn } from 'node:child_process'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Area, LngLat } from '@sousto/domain/delivery/place.ts'
import { geometryProblem } from '@sousto/domain/delivery-areas/geometry-problem.ts'
import { boundsOf, shapeOf } from '@sousto/domain/delivery-areas/shape.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import type { Geometry } from '@sousto/location/database/column-types.ts'
import { toWgs84 } from '@sousto/location/features/addresses/import/krovak.ts'
import { createAreaIndex, type Shaped } from '@sousto/location/features/areas/area-index.ts'
import * as z from 'zod'
import type { Row } from './report.ts'

const LEAST_PERCENT = 99.5

const collection = z.object({
  features: z.array(z.object({ properties: z.object({ KOD: z.string() }), geometry: z.custom<Geometry>() })),
})

export async function districtRows(districts: string, register: readonly string[]): Promise<Row[]> {
  const { features } = collection.parse(JSON.parse(readFileSync(districts, 'utf8')))
  const usable = features.filter(({ geometry }) => geometryProblem(geometry) === null)
  const codes = new Set(usable.map(({ properties }) => properties.KOD))
  const index = createAreaIndex({
    cities: [],
    areas: usable.map(({ properties, geometry }) => drawn(properties.KOD, geometry)),
    ownAreas: [],
  })
  let [all, own, none, several] = [0, 0, 0, 0]
  for (const path of register) {
    for await (const { district, point } of addressesOf(path)) {
      if (!codes.has(district)) continue
      const { areas } = index.areasAt(point)
      all += 1
      if (areas.some(({ code }) => code === district)) own += 1
      if (areas.length === 0) none += 1
      if (areas.length > 1) several += 1
    }
  }
  const share = (own / all) * 100
  const note = `${all} addresses of ${usable.length} of ${features.length} districts; ${none} in none, ${several} in several`
  return [
    {
      what: 'Addresses that fall in their own city district',
      ours: share,
      unit: '%',
      baseline: null,
      target: { text: `≥ ${LEAST_PERCENT} %`, met: share >= LEAST_PERCENT },
      note,
    },
  ]
}

function drawn(code: string, geometry: Geometry): Shaped<Area> {
  const terms = { fee: ZERO, extraMinutes: 0, minimumOrder: ZERO, noFreeDelivery: false }
  const value = { code, citySlug: '', cityName: '', cityId: 1, ...terms }
  return { value, bounds: boundsOf(geometry), shape: shapeOf(geometry) }
}

type Registered = { readonly district: string; readonly point: LngLat }

/**
 * Yields the addresses with a district and coordinates, from a CSV file or from all files in an archive that `tar`
 * opens.
 */
async function* addressesOf(path: string): AsyncGenerator<Registered> {
  const bytes = path.endsWith('.csv')
    ? createReadStream(path)
    : spawn('tar', ['-xOf', path], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout
  let columns = { district: -1, y: -1, x: -1 }
  // Either encoding can be read as Latin-1, because codes and coordinates are digits, and in the column names only
  // accented letters differ.
  for await (const line of createInterface({ input: bytes.setEncoding('latin1') })) {
    const fields = line.split(';')
    if (fields.includes('Platí Od') || fields.includes('PSÈ')) {
      columns = {
        district: fields.indexOf('Kód MOMC'),
        y: fields.indexOf('Souøadnice Y'),
        x: fields.indexOf('Souøadnice X'),
      }
      continue
    }
    const [district, y, x] = [columns.district, columns.y, columns.x].map((column) => fields[column] ?? '')
    if (!district || !x || !y) continue
    const point = toWgs84(Number(y), Number(x))
    if (point !== null) yield { district, point }
  }
}
