import type { KnownAnswers } from '@sousto/contract/typed-client.ts'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { type Device, device } from './device.ts'
import { readMapGround } from './map-ground.ts'
import type { PageParts } from './scripts-after-paint.ts'
import { readVitalsPercent } from './vitals-percent.ts'

/**
 * What the server passes to a render: an in-process `fetch` for the API, the nonce of this response's content security policy, the origin of
 * absolute links, and another provider's map. `entry.fetch(request, { context })` receives it.
 */
type RequestContext = {
  readonly nonce: string
  readonly fetch: typeof globalThis.fetch
  /** Gets the page's HTML, and the response has none; of the native app's bundle nobody does. */
  readonly receive?: (page: PageParts) => void
  /** Answers that were read for other pages, which everybody may see; null: this page is somebody's own. */
  readonly known: KnownAnswers | null
  /** Where customers reach the site, without a slash at the end. */
  readonly origin: string
  readonly containers: Containers
  /** Null: maps are drawn from the address register. */
  readonly map: MapGround | null
  /** Of a hundred visits that allow it, how many are measured. */
  readonly vitalsPercent: number
}

/** The URLs of the scripts of analytics by group of cities (`domain/analytics/city-groups.ts`). */
export type Containers = Readonly<Record<string, string>>

/** The `meta` element that brings a container to the browser has this name and its group. */
export const CONTAINER_META = 'container:'

/** From the page that the server rendered. */
function containersInPage(): Containers {
  const metas = document.querySelectorAll<HTMLMetaElement>(`meta[name^="${CONTAINER_META}"]`)
  return Object.fromEntries(
    Array.from(metas, ({ name, content }) => [name.slice(CONTAINER_META.length), content]),
  )
}

declare module '@tanstack/react-start' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Register {
    server: { requestContext: RequestContext }
  }
}

export type RequestScope = Omit<RequestContext, 'nonce' | 'fetch' | 'known' | 'receive'> & {
  readonly nonce: string | undefined
  readonly known: KnownAnswers | undefined
  readonly fetch: Device['fetch']
  readonly onServer: boolean
}

/** The empty page of the native app's bundle is rendered at build time, for no request. */
const SHELL: RequestScope = {
  fetch: () => Promise.reject(new Error('a build has no data')),
  onServer: true,
  nonce: undefined,
  known: undefined,
  origin: '',
  // The app's policy lets no analytics in.
  containers: {},
  map: null,
  vitalsPercent: 0,
}

/** On the server the scope of the rendered request, in the browser that of the page. */
export const requestScope: () => RequestScope = createIsomorphicFn()
  .server((): RequestScope => {
    const context = getGlobalStartContext()
    if (context === undefined) throw new Error('rendered outside a request')
    if (!('fetch' in context)) return SHELL
    return { ...context, known: context.known ?? undefined, onServer: true }
  })
  .client(
    (): RequestScope => ({
      fetch: (url, init) => device().fetch(url, init),
      onServer: false,
      nonce: undefined,
      known: undefined,
      origin: location.origin,
      containers: containersInPage(),
      map: readMapGround(),
      vitalsPercent: readVitalsPercent(),
    }),
  )
