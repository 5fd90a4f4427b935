import { Card } from '@sousto/ui/card/card.tsx'
import { Logo } from '@sousto/ui/logo/logo.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import './auth-page.css'

/** The layout of /login and /register, without header and footer: the logo links to the home page (`marketplace.md` §2). */
export function AuthPage({ children, foot }: { readonly children: ReactNode; readonly foot: ReactNode }) {
  return (
    <div className="auth-page page-without-footer">
      <header>
        <Link to="/" className="auth-page-logo">
          <Logo />
        </Link>
      </header>
      <main id="obsah">
        <Card padding="roomy">{children}</Card>
        <p className="auth-page-foot">{foot}</p>
      </main>
    </div>
  )
}
