import { Mark } from '@sousto/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import { Clock } from './clock.tsx'
import './head-bar.css'

type HeadBarProps = {
  /** Opens the navigation. */
  readonly menu: ReactNode
  /** Where we are: the outlet, or the screen. */
  readonly place: string
  /** False: the screen has a heading of its own. */
  readonly heading?: boolean
  /** In a few words how it is there: `otevřeno do 22:00`. */
  readonly state?: string
  /** How far the right time is ahead of the device's, in milliseconds. */
  readonly ahead?: number
  /** False: no time, where it would take the place of more. */
  readonly clock?: boolean
  /** `Tool`s, the most used first. */
  readonly children?: ReactNode
}

/** The head of the board: who, how it is, what runs, what time it is. */
export function HeadBar({
  menu,
  place,
  heading = true,
  state,
  ahead = 0,
  clock = true,
  children,
}: HeadBarProps) {
  const Place = heading ? 'h1' : 'b'
  return (
    <header className="head-bar">
      {menu}
      <span className="head-bar-mark" aria-hidden="true">
        <Mark height={36} />
      </span>
      <div className="head-bar-place">
        <Place className="head-bar-name">{place}</Place>
        {state !== undefined && <p>{state}</p>}
      </div>
      {children !== undefined && <div className="head-bar-tools">{children}</div>}
      {clock && <Clock ahead={ahead} />}
    </header>
  )
}
