import type { KnownAnswers } from '@sousto/contract/typed-client.ts'
import { type AppStores, NO_STORES } from '@sousto/domain/apps/app-stores.ts'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { PageParts } from '../page-speed/page-parts.ts'
import { readAppStores } from './app-stores.ts'
import { type Device, device } from './device.ts'
import { readMapGround } from './map-ground.ts'
import { readVitalsPercent } from './vitals-percent.ts'

/**
 * The context that the server passes to a render: an in-process `fetch` for the API, the nonce of this response's
 * content security policy, the origin of absolute links, and another provider's map. `entry.fetch(request, { context
 * })` receives it.
 */
type RequestContext = {
  readonly nonce: string
  readonly fetch: typeof globalThis.fetch
  /** Receives the page's HTML, which the response then does not contain. Undefined for the native app's bundle. */
  readonly receive?: (page: PageParts) => void
  /**
   * Responses that were read for other pages and are the same for every visitor. Null means that the page is personal.
   */
  readonly known: KnownAnswers | null
  /** The site's public origin, without a trailing slash. */
  readonly origin: string
  readonly containers: Containers
  /** Another provider's map. Null means that maps are drawn from the address register. */
  readonly map: MapGround | null
  /** The percentage of measured visits among those that allow it. */
  readonly vitalsPercent: number
  readonly stores: AppStores
}

/** The URLs of the analytics scripts by group of cities (`domain/analytics/city-groups.ts`). */
export type Containers = Readonly<Record<string, string>>

/** The `meta` element that passes a container to the browser has this prefix and its group as its name. */
export const CONTAINER_META = 'container:'

/** Reads the containers from the page that the server rendered. */
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

/** The empty page of the native app's bundle is rendered at build time, without a request. */
const SHELL: RequestScope = {
  fetch: () => Promise.reject(new Error('a build has no data')),
  onServer: true,
  nonce: undefined,
  known: undefined,
  origin: '',
  // The app's content security policy forbids analytics.
  containers: {},
  map: null,
  vitalsPercent: 0,
  stores: NO_STORES,
}

/** Returns the scope of the rendered request on the server, and that of the page in the browser. */
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
      stores: readAppStores(),
    }),
  )
