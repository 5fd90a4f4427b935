import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/**
 * What the server passes to a render: an in-process `fetch` for the API, the nonce of this response's content security policy, and the
 * origin of absolute links. `entry.fetch(request, { context })` receives it.
 */
type RequestContext = {
  readonly nonce: string
  readonly fetch: typeof globalThis.fetch
  /** Where customers reach the site, without a slash at the end. */
  readonly origin: string
}

declare module '@tanstack/react-start' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Register {
    server: { requestContext: RequestContext }
  }
}

export type RequestScope = Omit<RequestContext, 'nonce'> & { readonly nonce: string | undefined }

/** On the server the scope of the rendered request, in the browser that of the page. */
export const requestScope: () => RequestScope = createIsomorphicFn()
  .server((): RequestScope => {
    const context = getGlobalStartContext()
    if (context === undefined) throw new Error('rendered outside a request')
    return { fetch: context.fetch, nonce: context.nonce, origin: context.origin }
  })
  .client(
    (): RequestScope => ({
      fetch: (input, init) => globalThis.fetch(input, init),
      nonce: undefined,
      origin: location.origin,
    }),
  )
