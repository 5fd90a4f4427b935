import { fontPreloads } from '@sousto/ui/fonts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useEffect } from 'react'
import { HeaderAccount } from '../features/auth/header-account.tsx'
import type { Client } from '../platform/api.ts'
import { replayEarlyInput } from '../platform/pre-hydration-input.ts'
import { pageHead } from '../shared/seo/page-head.ts'
import { Frame } from '../shared/shell/frame.tsx'
import { Crashed, NotFound } from '../shared/shell/page-failure.tsx'
import styles from '../styles.css?url'

export type RouterContext = {
  readonly client: Client
  readonly queryClient: QueryClient
  /** Of absolute links, without a slash at the end. */
  readonly origin: string
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ matches, match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      ...pageHead({
        title: 'Rozvoz jídla',
        description: 'Zadejte adresu. Ukážeme, kdo vám doveze, za kolik a kdy přesně zazvoní.',
      }).meta,
      { property: 'og:site_name', content: 'Sousto' },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'cs_CZ' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      // Filters, pages of lists and links in mails show the same page under other addresses.
      { rel: 'canonical', href: match.context.origin + canonicalPath(matches.at(-1)?.pathname ?? '/') },
      { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      ...fontPreloads,
    ],
  }),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Crashed,
})

/** Without the slash that index routes end in. */
const canonicalPath = (pathname: string) => pathname.replace(/(.)\/$/, '$1')

function Root() {
  useEffect(replayEarlyInput, [])
  return (
    <html lang="cs">
      <head>
        <HeadContent />
      </head>
      <body>
        <Frame account={<HeaderAccount />}>
          <Outlet />
        </Frame>
        <Scripts />
      </body>
    </html>
  )
}
