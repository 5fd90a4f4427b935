import { transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import {
  createServerEntry,
  createStartHandler,
  type HandlerCallback,
  StartServer,
} from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { joined } from './page-speed/page-parts.ts'
import { scriptsAfterPaint } from './page-speed/scripts-after-paint.ts'
import { pageStatus } from './page-status.ts'
import type { getRouter } from './router.tsx'

/**
 * Pages are rendered as one string: they are compressed, hashed and shared as a whole, and nothing in them is pending
 * after the loaders, so a stream would only be split and joined again. The server receives the string itself. A
 * response would have to be encoded here and decoded there, which takes more than one of some eighteen milliseconds.
 */
const respond: HandlerCallback<ReturnType<typeof getRouter>> = async ({
  router,
  responseHeaders: headers,
}) => {
  const page = renderToString(createElement(StartServer, { router }))
  const parts = scriptsAfterPaint(await transformHtmlStringWithRouter(router, page))
  const receive = getGlobalStartContext()?.receive
  receive?.(parts)
  return new Response(receive ? null : joined(parts), { status: pageStatus(router), headers })
}

export default createServerEntry({ fetch: createStartHandler(respond) })
