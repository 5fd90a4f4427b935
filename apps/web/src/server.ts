import { createServerEntry, createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { scriptsAfterPaint } from './platform/scripts-after-paint.ts'

/**
 * The server's entry. Pages are written in one piece: they are compressed, hashed and shared whole, and nothing in them waits after its
 * loaders, so that a stream would only be cut up and joined again.
 */
export default createServerEntry({
  fetch: createStartHandler(async (rendering) => {
    const result = await defaultRenderHandler(rendering)
    const page = 'response' in result ? result.response : result
    return new Response(scriptsAfterPaint(await page.text()), page)
  }),
})
