import { useHasHydrated } from '../../platform/hydration.ts'
import { LOCATION_KEY } from './location-codecs.ts'
import './visitor-facts.css'

/**
 * Marks an element as the server's HTML. In it, facts of the class `visitor-fact` are those of a visitor without an address; whoever has one
 * sees placeholders until the browser has read it, and on a kept copy of the page, whose facts are of another day.
 */
export function useServerHtmlMark(): { readonly 'data-server-html': true | undefined } {
  return { 'data-server-html': useHasHydrated() ? undefined : true }
}

/** An inline script of every page: marks the document if this browser has an address. */
export const MARK_ADDRESS = `try {
  if ((localStorage.getItem('${LOCATION_KEY}') ?? 'null') !== 'null') document.documentElement.dataset.address = 'stored'
} catch {}`
