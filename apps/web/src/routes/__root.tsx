import { fontPreloads } from '@sousto/ui/fonts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useEffect } from 'react'
import { HeaderAccount } from '../features/auth/header-account.tsx'
import type { Client } from '../platform/api.ts'
import { replayEarlyInput } from '../platform/pre-hydration-input.ts'
import { Frame } from '../shared/shell/frame.tsx'
import { NotFound } from '../shared/shell/page-failure.tsx'
import styles from '../styles.css?url'

export type RouterContext = { readonly client: Client; readonly queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Rozvoz jídla | Sousto' },
      {
        name: 'description',
        content: 'Zadejte adresu. Ukážeme, kdo vám doveze, za kolik a kdy přesně zazvoní.',
      },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      ...fontPreloads,
    ],
  }),
  component: Root,
  notFoundComponent: NotFound,
})

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
