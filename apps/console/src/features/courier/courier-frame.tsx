import { Mark } from '@sousto/ui/logo/logo.tsx'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'

type FrameProps = {
  readonly title: string
  /** Beside the title: phone, navigation. Without it, the way to the account. */
  readonly tools?: ReactNode
  /** Within a thumb's reach: the one button. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Head, body, and a foot that stays at the bottom of the phone. */
export function CourierFrame({ title, tools, foot, children }: FrameProps) {
  return (
    <>
      <header className="courier-head">
        <Mark height={32} />
        <h1>{title}</h1>
        <span className="courier-tools">
          {tools ?? (
            <Link to="/ucet" className="courier-account" aria-label="Můj účet">
              <UserRound aria-hidden />
            </Link>
          )}
        </span>
      </header>
      <main id="obsah" className="courier-body">
        {children}
      </main>
      {foot !== undefined && <footer className="courier-foot">{foot}</footer>}
    </>
  )
}
