/**
 * For the router, whether it scrolls a page that it has just rendered: not the first one of a fresh visit, which somebody may have scrolled
 * before it was hydrated. A page that is loaded again goes back to where it was.
 */
export function scrollRestoration(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && wasOpenedFresh()
    isFirst = false
    return !stays
  }
}

function wasOpenedFresh(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'navigate'
}
