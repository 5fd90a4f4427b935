import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createElement, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.ts'

/** Declared here because the benchmarks have only Node's types. */
declare const document: Parameters<typeof hydrateRoot>[0]

startTransition(() => {
  const page = createElement(RouterClient, { router: getRouter() })
  hydrateRoot(document, createElement(StrictMode, null, page))
})
