/** Pure functions for areas being edited. */
import type { OwnAreaDraft } from '@sousto/contract/own-areas/wire.ts'
import { czk, type Haler } from '@sousto/domain/money/money.ts'
import { counted } from '../../shared/counted.ts'

export type Geometry = OwnAreaDraft['geometry']

/** `key` is stable during editing. Amounts are the typed texts. */
export type EditedArea = {
  readonly key: string
  readonly cityId: OwnAreaDraft['cityId']
  readonly fee: string
  readonly extraMinutes: string
  readonly minimumOrder: string
  readonly noFreeDelivery: boolean
  readonly geometry: Geometry
}

const crowns = (amount: Haler) => String(amount / 100).replace('.', ',')

export const editedAreas = (areas: readonly OwnAreaDraft[]): readonly EditedArea[] =>
  areas.map((area) => ({
    ...area,
    key: crypto.randomUUID(),
    fee: crowns(area.fee),
    extraMinutes: String(area.extraMinutes),
    minimumOrder: crowns(area.minimumOrder),
  }))

/** Creates a newly drawn area with the terms of the previous one. */
export const drawnArea = (geometry: Geometry, before: EditedArea | undefined): EditedArea => ({
  cityId: before?.cityId ?? null,
  fee: before?.fee ?? '0',
  extraMinutes: before?.extraMinutes ?? '0',
  minimumOrder: before?.minimumOrder ?? '0',
  noFreeDelivery: before?.noFreeDelivery ?? false,
  key: crypto.randomUUID(),
  geometry,
})

/** Null means that the text is not an amount. */
export function readCrowns(text: string): Haler | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match === null ? null : czk(Number(`${match[1]}.${match[2] ?? '0'}`))
}

/** Null means that the text is not a number of whole minutes within a day. */
export function readMinutes(text: string): number | null {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return minutes <= 1440 ? minutes : null
}

/** Returns the areas to send. Null means that an amount is invalid. */
export function readAreas(areas: readonly EditedArea[]): readonly OwnAreaDraft[] | null {
  const read = areas.map((area) => ({
    cityId: area.cityId,
    noFreeDelivery: area.noFreeDelivery,
    geometry: area.geometry,
    fee: readCrowns(area.fee),
    extraMinutes: readMinutes(area.extraMinutes),
    minimumOrder: readCrowns(area.minimumOrder),
  }))
  return read.every(isWhole) ? read : null
}

const isWhole = (area: {
  readonly fee: Haler | null
  readonly extraMinutes: number | null
  readonly minimumOrder: Haler | null
}): area is OwnAreaDraft => area.fee !== null && area.extraMinutes !== null && area.minimumOrder !== null

/** Returns a text such as `4 rohy` for the row of an area in the list. */
export const cornersText = (geometry: Geometry): string =>
  counted(cornerCount(geometry), { one: 'roh', few: 'rohy', many: 'rohů' })

const cornerCount = ({ type, coordinates }: Geometry): number =>
  // A ring repeats its first corner at the end.
  (type === 'Polygon' ? coordinates : coordinates.flat()).reduce((sum, ring) => sum + ring.length - 1, 0)
