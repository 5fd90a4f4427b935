/** Banners that the staff has placed as a table for Czech spreadsheets. */
import { bannerColumnMessage, bannerStateMessage } from '@sousto/messages/placement-messages.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'
import type { ListedBanner } from './store.ts'

const COLUMNS = [
  'title',
  'text',
  'action',
  'url',
  'state',
  'firstDay',
  'lastDay',
  'cities',
  'position',
  'picture',
] as const

/** `nameOf` has the name of each city by its slug. */
export const bannersCsv = (banners: readonly ListedBanner[], nameOf: ReadonlyMap<string, string>): string =>
  csvOf([
    COLUMNS.map((column) => textCell(bannerColumnMessage(column))),
    ...banners.map((banner) => [
      textCell(banner.title),
      textCell(banner.text),
      textCell(banner.action),
      textCell(banner.url),
      textCell(bannerStateMessage(banner.state)),
      banner.firstDay,
      banner.lastDay ?? '',
      textCell(banner.cities.map((slug) => nameOf.get(slug) ?? slug).join(', ')),
      String(banner.position),
      textCell(bannerColumnMessage(banner.photo === null ? 'without' : 'with')),
    ]),
  ])
