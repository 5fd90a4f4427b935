import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'

/** `zpet`: the screen that asked for it, below the console's own path. */
type Search = { readonly zpet?: string }

export const Route = createFileRoute('/prihlaseni')({
  validateSearch: ({ zpet }: Record<string, unknown>): Search =>
    typeof zpet === 'string' && zpet.startsWith('/') ? { zpet } : {},
  head: () => ({ meta: [{ title: 'Přihlášení | Sousto, provoz' }] }),
  component: () => <SignInPage back={Route.useSearch().zpet ?? null} />,
})
