import { cells, lines, words } from '../menu-text.ts'
import { at } from '../random.ts'
import { slug } from '../slug.ts'

/** The handwritten row of a restaurant; the rest is generated from its kitchen. */
export type RestaurantRow = {
  readonly city: string
  readonly slug: string
  readonly name: string
  readonly logo: string
  readonly kitchen: string
  /** Each trait is `key` or `key:value`, where `_` is a space. */
  readonly traits: ReadonlyMap<string, string>
  readonly description: string
}

/**
 * Parses a city's restaurants: `# city-slug`, then one line per restaurant: name | logo | kitchen | traits |
 * description.
 */
export function restaurantRows(text: string): RestaurantRow[] {
  const rows: RestaurantRow[] = []
  let city = ''
  for (const line of lines(text)) {
    if (line.startsWith('#')) {
      city = line.slice(1).trim()
      continue
    }
    const row = cells(line, 5)
    rows.push({
      city,
      slug: slug(at(row, 0)),
      name: at(row, 0),
      logo: at(row, 1),
      kitchen: at(row, 2),
      traits: new Map(words(at(row, 3)).map(trait)),
      description: at(row, 4),
    })
  }
  return rows
}

function trait(text: string): [string, string] {
  const end = text.indexOf(':')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1).replaceAll('_', ' ')]
}
