/**
 * A page can be read before its scripts are loaded: they wait for the first paint and the most important pictures, so
 * that nothing competes with these on a slow connection. A visitor who clicks or types earlier starts them at once. The
 * largest files are evaluated one by one before the entry, so that a slow processor can handle input between them.
 */

import type { PageParts } from './page-parts.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"([^>]*)><\/script>/

/** Marks a page that has nothing to show before its scripts have read the data of this device or customer. */
const LOADING = ' aria-busy="true"'

/** Groups of modules (`vite.config.ts`), each after the groups that it imports. */
export const EVALUATED_FIRST = ['react', 'libraries', 'app'] as const

/**
 * Returns the rendered page with one inline script in place of the links and the element that load its modules at once.
 */
export function scriptsAfterPaint(html: string): PageParts {
  const headEnd = Math.max(html.indexOf('</head>'), 0)
  const head = html.slice(0, headEnd)
  const preloads = [...head.matchAll(PRELOAD)].flatMap(([, href = '']) => href)
  const first = EVALUATED_FIRST.flatMap(
    (name) => preloads.find((href) => href.startsWith(`/assets/${name}-`)) ?? [],
  )
  const found = ENTRY.exec(html)
  if (found === null) return { head: head.replace(PRELOAD, ''), body: html.slice(headEnd), end: '' }
  const [element, entry = '', attributes = ''] = found
  const others = preloads.filter((href) => href !== entry)
  // A browser has few connections, and each starts slowly. The largest files therefore come first, and the entry, which
  // only imports the app, comes last.
  const inOrder = new Set([...first, ...others, entry])
  const values = [[...first, entry], [...inOrder], !html.includes(LOADING)]
  const script = `<script${attributes}>${STARTER}(${values.map((value) => JSON.stringify(value)).join(',')})</script>`
  return {
    head: head.replace(PRELOAD, ''),
    body: html.slice(headEnd, found.index),
    end: script + html.slice(found.index + element.length),
  }
}

/**
 * Starts the scripts at the latest after this many milliseconds, because background tabs are not painted and some
 * pictures never load.
 */
const AT_LATEST_MS = 3_000

/** The script removes itself, because React would otherwise find an element that it has not rendered. */
const STARTER = `((modules, preloads, waits) => {
  document.currentScript?.remove()
  let started = false
  const start = async () => {
    if (started) return
    started = true
    for (const href of preloads) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      // Beside the first paint, not before it.
      if (!waits) link.fetchPriority = 'low'
      document.head.append(link)
    }
    for (const href of modules) {
      // What could not be loaded is tried again by what imports it.
      await import(href).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  if (!waits) return start()
  const afterPaint = () => {
    const pictures = [...document.images].filter((each) => each.fetchPriority === 'high' && !each.complete)
    const done = (picture) => new Promise((resolve) => {
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', resolve)
    })
    // Not in the task that paints.
    Promise.all(pictures.map(done)).then(() => setTimeout(start))
  }
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input']) {
    addEventListener(type, start, { once: true, capture: true, passive: true })
  }
  setTimeout(start, ${AT_LATEST_MS})
  new PerformanceObserver((list, observer) => {
    // The first paint of all may be that of the background.
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    afterPaint()
  }).observe({ type: 'paint', buffered: true })
})`
