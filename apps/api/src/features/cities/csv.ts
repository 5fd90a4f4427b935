/** The cities as a table for Czech spreadsheets (`administration.md` §1). */
import type { ManagedCityEntry } from '@sousto/contract/cities/wire.ts'
import { cityColumnMessage, cityGapMessage } from '@sousto/messages/city-sentences.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'

const COLUMNS = ['id', 'name', 'slug', 'state', 'areas', 'outlets', 'gaps'] as const

export function citiesCsv(cities: readonly ManagedCityEntry[]): string {
  const rows = cities.map(({ id, name, slug, hidden, areas, outlets, gaps }) => [
    String(id),
    textCell(name),
    slug,
    cityColumnMessage(hidden ? 'hidden' : 'shown'),
    String(areas),
    String(outlets),
    textCell(gaps.map((gap) => cityGapMessage(gap)).join(', ')),
  ])
  return csvOf([COLUMNS.map((column) => textCell(cityColumnMessage(column))), ...rows])
}
