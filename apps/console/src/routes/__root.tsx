import { SkipLink } from '@sousto/ui/skip-link/skip-link.tsx'
import { ToastProvider } from '@sousto/ui/toast/toast.tsx'
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../platform/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: 'Sousto, provoz' }] }),
  component: Root,
})

function Root() {
  return (
    <ToastProvider>
      <HeadContent />
      <SkipLink />
      <Outlet />
    </ToastProvider>
  )
}
