import { useHasHydrated } from '../../page-speed/hydration.ts'
import { LOCATION_KEY } from './location-codecs.ts'
import './visitor-facts.css'

/**
 * Marks an element as the server's HTML, in which facts of the class `visitor-fact` are those of a visitor without an
 * address. Visitors with an
 * address see placeholders until the browser has read it. So do visitors with a stored copy of the page from another
 * day.
 */
export function useServerHtmlMark(): { readonly 'data-server-html': true | undefined } {
  return { 'data-server-html': useHasHydrated() ? undefined : true }
}

/** An inline script of every page that marks the document if this browser has a stored address. */
export const MARK_ADDRESS = `try {
  if ((localStorage.getItem('${LOCATION_KEY}') ?? 'null') !== 'null') document.documentElement.dataset.address = 'stored'
} catch {}`
