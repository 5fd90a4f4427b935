import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { Mark } from '@sousto/ui/logo/logo.tsx'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'

type FrameProps = {
  readonly title: string
  /** Controls next to the title: phone, navigation. The default is the link to the account. */
  readonly tools?: ReactNode
  /** The main button, within a thumb's reach. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A header, a body, and a footer that stays at the bottom of the phone. */
export function CourierFrame({ title, tools, foot, children }: FrameProps) {
  return (
    <>
      <header className="courier-head">
        <Mark height={32} />
        <h1>{title}</h1>
        <span className="courier-tools">
          {tools ?? (
            <Link to="/ucet" className="courier-account" aria-label={say('account')}>
              <UserRound aria-hidden />
            </Link>
          )}
        </span>
      </header>
      {/* Above a foot it scrolls, and scrolling by keys needs the focus. */}
      <main id="obsah" className="courier-body" tabIndex={foot === undefined ? undefined : 0}>
        {children}
      </main>
      {foot !== undefined && <footer className="courier-foot">{foot}</footer>}
    </>
  )
}
