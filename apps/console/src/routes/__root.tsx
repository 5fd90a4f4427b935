import { SkipLink } from '@sousto/ui/skip-link/skip-link.tsx'
import { ToastProvider } from '@sousto/ui/toast/toast.tsx'
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { speakAt, useLanguageChoices } from '../platform/language.ts'
import type { RouterContext } from '../platform/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // A preloaded page is not shown yet.
  beforeLoad: async ({ location, preload }) => {
    if (!preload) await speakAt(location.pathname)
  },
  head: () => ({ meta: [{ title: 'Sousto, provoz' }] }),
  component: Root,
})

function Root() {
  return (
    <ToastProvider>
      <HeadContent />
      <Fragment key={useLanguageChoices()}>
        <SkipLink />
        <Outlet />
      </Fragment>
    </ToastProvider>
  )
}
