import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createElement, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.ts'

/** The benchmarks are typed for Node. */
declare const document: Parameters<typeof hydrateRoot>[0]

startTransition(() => {
  const page = createElement(RouterClient, { router: getRouter() })
  hydrateRoot(document, createElement(StrictMode, null, page))
})
