import { Logo } from '@sousto/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import './door.css'

type DoorProps = {
  readonly title: string
  readonly children: ReactNode
  /** Shown on the counter, below the slip. */
  readonly under?: ReactNode
}

/** The frame of screens before the sign-in: a slip of paper on the rail. */
export function Door({ title, children, under }: DoorProps) {
  return (
    <div className="door">
      <header className="door-logo">
        <Logo height={36} />
      </header>
      <div className="rail" />
      <main id="obsah" className="door-main">
        <div className="door-paper paper torn">
          <h1>{title}</h1>
          {children}
        </div>
        {under !== undefined && <div className="door-under">{under}</div>}
      </main>
    </div>
  )
}
