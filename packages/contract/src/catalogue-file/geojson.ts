/**
 * The delivery areas of one city, or of one restaurant with its own couriers, as a GeoJSON FeatureCollection that any
 * GIS opens (RFC 7946, WGS 84). Properties have the names of the API (`wire.md`, Location service); extra ones and
 * heights are dropped.
 */
import type { AreaTerms, OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'
import * as z from 'zod'
import { EXTERNAL } from '../addresses/wire.ts'
import { flagA, id } from '../primitives.ts'
import { areaEntry, type DecodedArea } from './format.ts'

type Geometry = DecodedArea['geometry']
type CityProperties = AreaTerms & { readonly code: string; readonly message: string | null }
/** Null means that the file does not contain the city of the area. */
type OwnProperties = AreaTerms & { readonly cityId: OwnDeliveryArea['cityId'] | null }

const format = areaEntry.shape.properties.shape
const termsWire = z.object({
  doprava: format.fee,
  cas: format.extraMinutes,
  minimalni: format.minimumOrder,
  nofreedelivery: flagA,
})
type TermsWire = z.output<typeof termsWire>

const decodeTerms = (wire: TermsWire): AreaTerms => ({
  fee: wire.doprava,
  extraMinutes: wire.cas,
  minimumOrder: wire.minimalni,
  noFreeDelivery: wire.nofreedelivery,
})
const encodeTerms = (area: AreaTerms): TermsWire => ({
  doprava: area.fee,
  cas: area.extraMinutes,
  minimalni: area.minimumOrder,
  nofreedelivery: area.noFreeDelivery,
})

const cityWire = z.object({ code: format.code, ...termsWire.shape, message: format.message.optional() })
const cityProperties = z.codec(cityWire, z.custom<CityProperties>(), {
  decode: (wire) => ({ code: wire.code, ...decodeTerms(wire), message: wire.message ?? null }),
  encode: ({ code, message, ...area }) => ({
    code,
    ...encodeTerms(area),
    ...(message !== null && { message }),
  }),
})

const ownWire = z.object({ ...termsWire.shape, mesto_id: z.union([id, z.literal(EXTERNAL)]).nullish() })
const ownProperties = z.codec(ownWire, z.custom<OwnProperties>(), {
  decode: ({ mesto_id: city, ...wire }): OwnProperties => ({
    ...decodeTerms(wire),
    cityId: city === EXTERNAL ? 'external' : (city ?? null),
  }),
  encode: ({ cityId, ...area }): z.output<typeof ownWire> => ({
    ...encodeTerms(area),
    ...(cityId !== null && { mesto_id: cityId === 'external' ? EXTERNAL : cityId }),
  }),
})

/**
 * Longitude and latitude; a height may follow. The location service validates rings, because its messages are more
 * precise than a schema's.
 */
const rings = z.array(z.array(z.tuple([z.number(), z.number()], z.number())))
const geometryWire = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
])
const flat = (polygon: z.output<typeof rings>) =>
  polygon.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat]))
const geometry = z.codec(geometryWire, z.custom<Geometry>(), {
  decode: (wire) =>
    wire.type === 'Polygon'
      ? { type: wire.type, coordinates: flat(wire.coordinates) }
      : { type: wire.type, coordinates: wire.coordinates.map(flat) },
  encode: (shape) => shape,
})

const feature = <Properties extends z.ZodType>(properties: Properties) =>
  z.object({ type: z.literal('Feature'), properties, geometry })

/** The kinds of file, by their features. */
export const cityFeature = feature(cityProperties)
export const ownFeature = feature(ownProperties)

/** The expected value of a property, for the problem message. */
const EXPECTED: Readonly<Record<string, string>> = {
  code: 'kód oblasti z malých písmen bez háčků a čárek, číslic a spojovníků',
  doprava: 'částka v Kč',
  cas: 'celé minuty od 0 do 1440',
  minimalni: 'částka v Kč',
  nofreedelivery: '„a“ nebo „n“',
  message: 'text o nejvýš 500 znacích',
  mesto_id: `číslo města nebo „${EXTERNAL}“`,
}

/** `path` is the feature's position in the file. */
export type FeatureProblem = { readonly path: string; readonly text: string }
export type ReadFeatures<Feature> = {
  readonly features: readonly Feature[]
  readonly problems: readonly FeatureProblem[]
}

const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

/** The features of a file, or its problems in Czech. */
export function readFeatures<Kind extends z.ZodType>(text: string, kind: Kind): ReadFeatures<z.output<Kind>> {
  const parsed = z.safeParse(collection, jsonOf(text))
  if (!parsed.success) {
    const problem = 'není GeoJSON s oblastmi; uložte vrstvu jako GeoJSON (FeatureCollection)'
    return { features: [], problems: [{ path: '', text: problem }] }
  }
  const results = parsed.data.features.map((raw) => ({ raw, ...z.safeParse(kind, raw) }))
  return {
    features: results.flatMap(({ data, success }) => (success ? [data as z.output<Kind>] : [])),
    problems: results.flatMap(({ raw, error }, index) =>
      error ? [{ path: `features[${index}]`, text: `${nameOf(raw, index)}: ${problemOf(raw, error)}.` }] : [],
    ),
  }
}

/** Writes one feature per line, so that two files can be compared. The output is deterministic. */
export function writeFeatures<Kind extends z.ZodType>(
  kind: Kind,
  features: readonly z.output<Kind>[],
): string {
  const lines = features.map((each) => `\n${JSON.stringify(z.encode(kind, each))}`)
  return `{"type":"FeatureCollection","features":[${lines.join(',')}\n]}\n`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const NAMES = ['code', 'name', 'nazev', 'NAZEV'] as const

/** Returns a name by which the author recognizes the area. */
function nameOf(raw: unknown, index: number): string {
  const named = z.safeParse(z.object({ properties: z.record(z.string(), z.unknown()) }), raw)
  const name = NAMES.map((key) => named.data?.properties[key]).find((value) => typeof value === 'string')
  return name === undefined ? `Oblast č. ${index + 1}` : `Oblast ${name}`
}

const anyGeometry = z.object({ geometry: z.object({ type: z.string() }) })

function problemOf(raw: unknown, { issues: [issue] }: z.ZodError): string {
  const [part, property] = issue?.path ?? []
  if (part === 'properties' && property !== undefined) {
    return `${String(property)} chybí, nebo to není ${EXPECTED[String(property)] ?? 'platná hodnota'}`
  }
  if (part === 'properties') return 'chybí properties s kódem a podmínkami doručení'
  if (part !== 'geometry') return 'není Feature'
  const type = z.safeParse(anyGeometry, raw).data?.geometry.type
  if (type === undefined) return 'nemá žádnou hranici; nakreslete ji, nebo oblast vynechte'
  return type === 'Polygon' || type === 'MultiPolygon'
    ? 'souřadnice nejsou dvojice čísel [délka, šířka]'
    : `je ${type}; oblast musí být Polygon nebo MultiPolygon`
}
