import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'

/** `zpet` is the screen that required the sign-in, below the console's base path. */
type Search = { readonly zpet?: string }

export const Route = createFileRoute('/prihlaseni')({
  validateSearch: ({ zpet }: Record<string, unknown>): Search =>
    typeof zpet === 'string' && zpet.startsWith('/') ? { zpet } : {},
  head: () => ({ meta: [{ title: 'Přihlášení | Sousto, provoz' }] }),
  component: () => <SignInPage back={Route.useSearch().zpet ?? null} />,
})
