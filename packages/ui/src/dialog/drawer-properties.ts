/** What a finger moves of a drawer, as Base UI registers it when the first one opens. */
const PROPERTIES = [
  ['--drawer-swipe-movement-x', '<length>', '0px'],
  ['--drawer-swipe-movement-y', '<length>', '0px'],
  ['--drawer-snap-point-offset', '<length>', '0px'],
  ['--drawer-swipe-progress', '<number>', '0'],
  ['--drawer-swipe-strength', '<number>', '1'],
] as const

/**
 * An inline script for the head of a page. Base UI registers the properties and lays a drawer out in the same task: a browser then styles the
 * whole page anew in between. Registered before there is a page, they cost nothing. An old browser cannot register any.
 */
export const REGISTER_DRAWER_PROPERTIES = `for (const [name, syntax, initialValue] of ${JSON.stringify(PROPERTIES)}) {
  try { CSS.registerProperty({ name, syntax, inherits: false, initialValue }) } catch {}
}`

/** The same for a page without that script, before anybody presses. */
export function registerDrawerProperties(): void {
  for (const [name, syntax, initialValue] of PROPERTIES) {
    try {
      CSS.registerProperty({ name, syntax, inherits: false, initialValue })
    } catch {
      // An old browser cannot; and they may be registered already.
    }
  }
}
