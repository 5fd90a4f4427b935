import { LANGUAGES, pathIn } from '@sousto/domain/language/languages.ts'
import { LANGUAGE } from '@sousto/messages/own-language.ts'
import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
  useRouter,
} from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { HeaderAccount } from '../features/auth/header-account.tsx'
import { EARLY_PRESS_SCRIPT } from '../page-speed/early-press.ts'
import { useIsHydrating } from '../page-speed/hydration.ts'
import { replayEarlyInput } from '../page-speed/pre-hydration-input.ts'
import { appStoresMeta } from '../platform/app-stores.ts'
import { mapGroundMeta } from '../platform/map-ground.ts'
import { CONTAINER_META } from '../platform/request-scope.ts'
import type { RouterContext } from '../platform/router-context.ts'
import { vitalsPercentMeta } from '../platform/vitals-percent.ts'
import { type CookieMark, HIDE_ANSWERED_BANNER } from '../shared/consent/cookie-consent.ts'
import { MARK_ADDRESS } from '../shared/delivery-location/visitor-facts.ts'
import { citiesQuery } from '../shared/queries/city-queries.ts'
import { pageHead } from '../shared/seo/page-head.ts'
import { Frame } from '../shared/shell/frame.tsx'
import { NotFound, PageFailure } from '../shared/shell/page-failure.tsx'
import styles from '../styles.css?url'

const OPEN_GRAPH_LOCALES = { cs: 'cs_CZ', en: 'en_GB', uk: 'uk_UA' } as const

/** The city of a legacy lunch URL: `poledni-menu-{city}` anywhere in the path. */
const LEGACY_LUNCH = /poledni-menu-([a-z0-9-]+)/

/** The slug of a city in the URL of its pages. It is converted to lower case. */
const CITY_OF_PATH =
  /(?<=^\/(?:rozvoz-jidel|poledni-menu|kontakt-rozvoz-jidel|vseobecne-obchodni-podminky)\/)[^/?#]+/

export const Route = createRootRouteWithContext<RouterContext>()({
  /** Old lunch URLs are redirected, even if another route would match them (`marketplace.md` §2). */
  beforeLoad: ({ location }) => {
    const city = LEGACY_LUNCH.exec(location.pathname)?.[1]
    if (city !== undefined) throw redirect({ to: '/poledni-menu/$city', params: { city }, replace: true })
    const lower = location.href.replace(CITY_OF_PATH, (slug) => slug.toLowerCase())
    if (lower !== location.href)
      throw redirect({ href: pathIn(LANGUAGE, lower), statusCode: 301, replace: true })
  },
  /** The frame shows the name of the page's city. Without the list, the page is shown without that name. */
  loader: ({ context: { client, queryClient } }) => queryClient.prefetchQuery(citiesQuery(client)),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ matches, match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      ...pageHead({
        title: pageTitleMessage('site'),
        description: pageTitleMessage('site_text'),
      }).meta,
      { property: 'og:site_name', content: 'Sousto' },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: OPEN_GRAPH_LOCALES[LANGUAGE] },
      { name: 'color-scheme', content: 'light dark' },
      ...Object.entries(match.context.containers).map(([group, script]) => ({
        name: CONTAINER_META + group,
        content: script,
      })),
      ...mapGroundMeta(match.context.map),
      ...vitalsPercentMeta(match.context.vitalsPercent),
      ...appStoresMeta(match.context.stores),
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      // Filters, pages of lists and links in mails show the same page under other URLs.
      ...languageLinks(match.context.origin, canonicalPath(matches.at(-1)?.pathname ?? '/')),
      { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      {
        rel: 'manifest',
        href: LANGUAGE === 'cs' ? '/manifest.webmanifest' : `/manifest.${LANGUAGE}.webmanifest`,
      },
    ],
  }),
  component: Root,
  errorComponent: RootFailure,
  notFoundComponent: NotFound,
})

/** Removes the trailing slash of index routes. */
const canonicalPath = (pathname: string) => pathname.replace(/(.)\/$/, '$1')

/** The page's own address, and that of the same page in each language for search engines. */
const languageLinks = (origin: string, path: string) => [
  { rel: 'canonical', href: origin + pathIn(LANGUAGE, path) },
  ...LANGUAGES.map((language) => ({
    rel: 'alternate',
    hrefLang: language,
    href: origin + pathIn(language, path),
  })),
]

type DocumentProps = {
  /** An inline script may change the document's mark before React hydrates it. */
  readonly cookies?: CookieMark
  readonly children: ReactNode
}

/**
 * Contained only in the server's HTML. The browser's scripts do not need them, because they hydrate the existing
 * elements.
 */
const [MARK, EARLY_PRESS] = import.meta.env.SSR
  ? [
      `${HIDE_ANSWERED_BANNER}
${MARK_ADDRESS}`,
      EARLY_PRESS_SCRIPT,
    ]
  : ['', '']

function Document({ cookies, children }: DocumentProps) {
  return (
    <html lang={LANGUAGE} data-cookies={cookies} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <InlineScript text={MARK} />
        <InlineScript text={EARLY_PRESS} />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * An inline script in the server's HTML only. The router's own script component would run again in the browser, because
 * it looks for the nonce, which browsers hide.
 */
function InlineScript({ text }: { readonly text: string }) {
  const { ssr } = useRouter().options
  const [isInHtml] = useState(useIsHydrating())
  if (!isInHtml) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
  return <script nonce={ssr?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

function Root() {
  useEffect(replayEarlyInput, [])
  return (
    <Document cookies="asked">
      <Frame account={<HeaderAccount />}>
        <Outlet />
      </Frame>
    </Document>
  )
}

/** Shown if the frame itself failed; a failure of a page is shown inside the frame. */
function RootFailure({ error }: { readonly error: unknown }) {
  return (
    <Document>
      <PageFailure error={error} />
    </Document>
  )
}
