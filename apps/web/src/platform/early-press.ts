/**
 * An inline script of every page: a button, checkbox or radio that is pressed before React has hydrated it is pressed again as soon as it
 * has. Otherwise the press would be lost, or submit a form without its script. Only the last one counts, and none after 15 seconds. A node's
 * React properties are the only sign that it is hydrated, also inside a Suspense boundary whose script is still on its way. React must not
 * see the first press: while it hydrates it would answer it, and the second one as well.
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
