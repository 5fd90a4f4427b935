/**
 * For the router, whether it scrolls a page that it has just rendered: not the first one of a fresh visit, nor one that is no longer at its
 * top, since somebody may have scrolled it before it was hydrated. A page that is loaded again is put back to where it was by an inline
 * script of the router, which also asks here when the server renders; only one that had nothing to show yet is left for its rendering.
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
