import { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createElement as element } from 'react'

const rootRoute = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'description', content: 'A heading and a paragraph.' },
      { title: 'An empty page' },
    ],
  }),
  component: () =>
    element(
      'html',
      { lang: 'en' },
      element('head', null, element(HeadContent)),
      element('body', null, element('main', null, element(Outlet)), element(Scripts)),
    ),
})

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () =>
    element('div', null, element('h1', null, 'An empty page'), element('p', null, 'It has nothing to do.')),
})

/** Built like the web app's router (`apps/web/src/router.tsx`). */
export function getRouter() {
  const queryClient = new QueryClient()
  const router = createRouter({
    routeTree: rootRoute.addChildren([indexRoute]),
    scrollRestoration: true,
    defaultPreload: 'intent',
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}
