/** Opens a page in a test as a visitor receives it: rendered on the server, then hydrated in the browser. */
import { runInThisContext } from 'node:vm'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { pageStatus } from './page-status.ts'
import type { Containers } from './platform/request-scope.ts'
import { type Answers, aRouter, layoutFreeWindow } from './rendered-app-test.tsx'

/**
 * Opens the page at `path`. The server's calls get the answers `onServer`, the browser's calls `inBrowser`, each as in
 * `renderApp`.
 */
export async function openPage(
  path: string,
  onServer: Answers,
  inBrowser: Answers = onServer,
  containers: Containers = {},
) {
  cleanup()
  layoutFreeWindow()
  const response = await createRequestHandler({
    request: new Request(`http://localhost${path}`),
    createRouter: () => aRouter(path, onServer, { isServer: true, containers }).router,
  })(async ({ router, responseHeaders }) => {
    const { body } = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
    return new Response(body, { status: pageStatus(router), headers: responseHeaders })
  })
  const html = await response.text()
  showDocument(html)
  const { router, sent } = aRouter(path, inBrowser, { containers })
  await hydrate(router)
  render(<RouterProvider router={router} />, { container: document, hydrate: true })
  return { status: response.status, html, sent }
}

/**
 * Shows the server's HTML and runs its inline scripts in the test's own realm, because jsdom would run them in another
 * one.
 */
function showDocument(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.documentElement.lang = page.documentElement.lang
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  for (const script of document.querySelectorAll('script:not([src], [type="application/ld+json"])')) {
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as HTMLScriptElement)
    runInThisContext(script.textContent)
  }
}
