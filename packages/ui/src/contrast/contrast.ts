/** Reads the colours of `tokens.css` and computes WCAG 2.2 contrast ratios, for the test and the gallery. */
export type Theme = 'light' | 'dark'

/** Text tokens and their possible backgrounds, with at least 4.5:1 (WCAG 1.4.3). */
export const TEXT_PAIRS = [
  ['map-name', 'map-thread'],
  ['map-name', 'map-cloth-0'],
  ['map-part', 'map-cloth-0'],
  ['ink', 'page'],
  ['ink-2', 'page'],
  ['ink', 'surface'],
  ['ink-2', 'surface'],
  ['ink', 'sunk'],
  ['ink-2', 'sunk'],
  ['brand-ink', 'page'],
  ['brand-ink', 'surface'],
  ['brand-ink', 'sunk'],
  ['brand-ink', 'brand-soft'],
  ['brand-ink', 'raised'],
  ['ink-2', 'brand-soft'],
  ['ink-on-brand', 'brand'],
  ['ink-on-brand', 'brand-hover'],
  ['cta-ink', 'cta'],
  ['cta-ink', 'cta-hover'],
  ['cta-ink', 'cta-press'],
  ['ink', 'cta-soft'],
  ['ink-2', 'cta-soft'],
  ['brand-ink', 'cta-soft'],
  ['good-ink', 'good-soft'],
  ['good-ink', 'surface'],
  ['good', 'surface'],
  ['good-contrast', 'good'],
  ['ink', 'good-soft'],
  ['warn', 'warn-soft'],
  ['ink', 'warn-soft'],
  ['bad-ink', 'bad-soft'],
  ['bad-ink', 'surface'],
  ['bad-ink', 'page'],
  ['bad', 'surface'],
  ['ink', 'bad-soft'],
  ['float-ink', 'float'],
  ['float-action', 'float'],
  ['plum-ink', 'plum'],
  ['plum-ink-2', 'plum'],
  ['plum-ink', 'plum-soft'],
  ['foot-ink', 'foot'],
  ['foot-ink-2', 'foot'],
] as const

/** Meaningful borders, icons and marks and their backgrounds, with at least 3:1 (WCAG 1.4.11). */
export const MARK_PAIRS = [
  ['line-strong', 'surface'],
  ['line-strong', 'page'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['brand', 'surface'],
  ['brand', 'brand-soft'],
  ['good', 'page'],
  ['good', 'good-soft'],
  ['knob', 'line-strong'],
  ['knob', 'good'],
  ['warn', 'warn-soft'],
  ['bad', 'surface'],
  ['bad', 'bad-soft'],
  ['star', 'surface'],
  ['star', 'page'],
  ['float-good', 'float'],
  ['float-bad', 'float'],
] as const

const HEX = '#[0-9a-f]{3,8}'
const PLAIN = new RegExp(`--([\\w-]+):\\s*(${HEX});`, 'gi')
const THEMED = new RegExp(`--([\\w-]+):\\s*light-dark\\((${HEX}),\\s*(${HEX})\\);`, 'gi')

/** Returns every opaque colour token by name, as hex. */
export function readColours(css: string): Record<Theme, ReadonlyMap<string, string>> {
  const light = new Map<string, string>()
  const dark = new Map<string, string>()
  for (const [, name = '', colour = ''] of css.matchAll(PLAIN)) {
    light.set(name, colour)
    dark.set(name, colour)
  }
  for (const [, name = '', day = '', night = ''] of css.matchAll(THEMED)) {
    light.set(name, day)
    dark.set(name, night)
  }
  return { light, dark }
}

/** Returns WCAG's contrast ratio of two opaque colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not an opaque colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
