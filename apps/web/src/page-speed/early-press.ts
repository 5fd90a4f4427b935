/**
 * An inline script of every page: a button, checkbox or radio that is clicked before React has hydrated it is clicked
 * again as soon as it has. Otherwise the click would be lost, or would submit a form without its script. Only the last
 * click counts, and none after 15 seconds. The React properties of a node are the only sign that it is hydrated,
 * including inside a Suspense boundary whose script is still loading. The first click must be hidden from React, which
 * would otherwise handle it during hydration and then handle the second one as well.
 */
export const EARLY_PRESS_SCRIPT = `(() => {
  const hydrated = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))
  let timer
  addEventListener('click', (event) => {
    const button = event.target.closest?.('button, [type=checkbox], [type=radio]')
    if (!button || hydrated(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clearInterval(timer)
    const until = Date.now() + 15000
    timer = setInterval(() => {
      const ready = hydrated(button)
      if (!ready && button.isConnected && Date.now() < until) return
      clearInterval(timer)
      if (ready) button.click()
    }, 50)
  }, true)
})()`
