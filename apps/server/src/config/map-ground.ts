/** Parses the settings of another provider's map: a template of tiles, and an attribution in the providers' format. */
import type { AttributionPart, MapGround } from '@sousto/domain/map/ground.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'

const WEB = ['http:', 'https:']
const AXES = ['z', 'x', 'y']
const PLACEHOLDER = /\{([^{}]*)\}/g

/**
 * Returns whether the text is an absolute URL with each of the three placeholders once and none in the host, because
 * the content security policy allows that one host.
 */
export function isTileTemplate(template: string): boolean {
  const names = Array.from(template.matchAll(PLACEHOLDER), ([, name]) => name)
  const isComplete = names.length === AXES.length && AXES.every((axis) => names.includes(axis))
  const url = URL.parse(template)
  if (!isComplete || url === null) return false
  return WEB.includes(url.protocol) && url.username === '' && !/%7B|\{/i.test(url.host)
}

const isVector = (template: string) => /\.(mvt|pbf)$/.test(new URL(template).pathname)

const LINK =
  /<a\s[^<>]*?href\s*=\s*(?:"(?<double>[^"<>]*)"|'(?<single>[^'<>]*)')[^<>]*>(?<label>[^<>]+)<\/a>/gi

/** Parses text and links to the web. Null means that the text contains anything else, such as other HTML. */
export function readAttribution(html: string): readonly AttributionPart[] | null {
  if (/[<>]/.test(html.replaceAll(LINK, '')) || html.trim() === '') return null
  const parts: AttributionPart[] = []
  let end = 0
  for (const { index, 0: whole, groups = {} } of html.matchAll(LINK)) {
    const href = withoutEntities(groups.double ?? groups.single ?? '')
    if (!WEB.includes(URL.parse(href)?.protocol ?? '')) return null
    parts.push({ text: withoutEntities(html.slice(end, index)), href: null })
    parts.push({ text: withoutEntities(groups.label ?? ''), href })
    end = index + whole.length
  }
  parts.push({ text: withoutEntities(html.slice(end)), href: null })
  return parts.filter(({ text }) => text !== '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  copy: '©',
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
}

const withoutEntities = (text: string) =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

type Settings = {
  readonly tiles: string | null
  readonly attribution: readonly AttributionPart[] | null
  readonly logo: string | null
}

/**
 * Tiles require their attribution, because no provider allows them without it. The other two settings require tiles.
 */
export function mapGround({ tiles, attribution, logo }: Settings): MapGround | null {
  if (tiles === null) {
    if (attribution === null && logo === null) return null
    throw new OperatorError('Proměnné MAP_ATTRIBUTION a MAP_LOGO_URL patří k MAP_TILES_URL, která chybí.')
  }
  if (attribution === null) {
    throw new OperatorError(
      'K proměnné MAP_TILES_URL je třeba MAP_ATTRIBUTION: uvedení zdroje, které poskytovatel mapy žádá.',
    )
  }
  return { tiles, vector: isVector(tiles), attribution, logo }
}
