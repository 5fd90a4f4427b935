import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import {
  createServerEntry,
  createStartHandler,
  type HandlerCallback,
  StartServer,
} from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { joined, scriptsAfterPaint } from './platform/scripts-after-paint.ts'
import type { getRouter } from './router.tsx'

/**
 * Pages are written in one piece: they are compressed, hashed and shared whole, and nothing in them waits after its loaders, so that a stream
 * would only be cut up and joined again. The server gets the text itself, which a response would encode and the server decode: more than a
 * millisecond of some eighteen.
 */
const respond: HandlerCallback<ReturnType<typeof getRouter>> = async ({
  router,
  responseHeaders: headers,
}) => {
  const page = renderToString(createElement(StartServer, { router }))
  const parts = scriptsAfterPaint(await transformHtmlStringWithRouter(router, page))
  const receive = getGlobalStartContext()?.receive
  receive?.(parts)
  return new Response(receive ? null : joined(parts), { status: getSsrStatus(router), headers })
}

/** The server's entry. */
export default createServerEntry({ fetch: createStartHandler(respond) })
