import type { CityArea } from '@sousto/contract/area-drafts/wire.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { expect, it } from 'vitest'
import type { DrawnGeometry } from '../../shared/drawn-areas/typed-terms.ts'
import { afterDrawing, afterMerging, areaProblem, editedAreas, readAreas } from './city-areas-draft.ts'

const polygon = (...ring: [number, number][]): DrawnGeometry => ({ type: 'Polygon', coordinates: [ring] })
const square = (from: number, to: number) =>
  polygon([from, 49.5], [to, 49.5], [to, 49.6], [from, 49.6], [from, 49.5])
const area = (code: string, geometry: DrawnGeometry): CityArea => ({
  code,
  message: null,
  fee: czk(39.5),
  extraMinutes: 5,
  minimumOrder: czk(200),
  noFreeDelivery: false,
  geometry,
})
const AREAS = [area('olomouc-1', square(17.2, 17.3)), area('olomouc-2', square(17.3, 17.4))]

it('areas are sent as they were read, and without an invalid one [administration-2.7]', () => {
  const edited = editedAreas(AREAS)
  expect(readAreas(edited)).toEqual(AREAS)
  expect(readAreas(edited.map((each) => ({ ...each, fee: 'zdarma' })))).toBeNull()
  expect(readAreas([])).toBeNull()
})

it('a border that crosses itself, a wrong code and a code twice are named [administration-2.7]', () => {
  const crossing = polygon([17.2, 49.5], [17.3, 49.6], [17.3, 49.5], [17.2, 49.6], [17.2, 49.5])
  const edited = editedAreas([area('a', crossing), area('Střed', square(17, 17.1)), ...AREAS, ...AREAS])
  expect(edited.map((each) => areaProblem(each, edited))).toEqual([
    expect.stringMatching(/^hranice se sama kříží/),
    expect.stringMatching(/^kód je z malých písmen/),
    'kód už má jiná oblast',
    'kód už má jiná oblast',
    'kód už má jiná oblast',
    'kód už má jiná oblast',
  ])
})

it('a drawn shape is a new area with the terms of the last one and a free code [administration-2.10]', () => {
  const drawn = afterDrawing(editedAreas(AREAS), { kind: 'new' }, square(17.5, 17.6), 'olomouc')
  expect(drawn?.at(-1)).toMatchObject({ code: 'olomouc-3', fee: '39,5', geometry: square(17.5, 17.6) })
})

it('a drawn shape splits an area or cuts a hole; beside it nothing is cut [administration-2.10]', () => {
  const edited = editedAreas(AREAS)
  const key = edited[0]?.key ?? ''
  const parts = afterDrawing(edited, { kind: 'split', key }, square(17.25, 17.28), 'olomouc')
  expect(parts?.map(({ code }) => code)).toEqual(['olomouc-1', 'olomouc-2', 'olomouc-3'])
  const ring: [number, number][] = [
    [17.22, 49.52],
    [17.24, 49.52],
    [17.24, 49.54],
    [17.22, 49.52],
  ]
  const holed = afterDrawing(edited, { kind: 'hole', key }, polygon(...ring), 'olomouc')
  expect(holed?.[0]?.geometry.coordinates).toHaveLength(2)
  expect(afterDrawing(edited, { kind: 'split', key }, square(18, 18.1), 'olomouc')).toBeNull()
})

it('merging keeps the code and terms of the first area [administration-2.10]', () => {
  const edited = editedAreas(AREAS)
  const [one, two] = edited.map(({ key }) => key)
  const [only, ...others] = afterMerging(edited, one ?? '', two ?? '')
  expect(others).toEqual([])
  expect(only).toMatchObject({ code: 'olomouc-1', geometry: { type: 'Polygon' } })
})
