/**
 * Decides for the router whether to scroll a page that it has just rendered. It does not scroll the first page of a
 * fresh visit, nor a page that is no longer at its top, because the visitor may have scrolled it before hydration. An
 * inline script of the router, which also calls this function when the server renders, restores the position of a page
 * that is reloaded. Only a page that had nothing to show yet is scrolled after its rendering.
 */
export function scrollRestoration(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && (wasOpenedFresh() || isScrolled())
    isFirst = false
    return !stays
  }
}

const isScrolled = () => typeof window !== 'undefined' && window.scrollY > 0

function wasOpenedFresh(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'navigate'
}
