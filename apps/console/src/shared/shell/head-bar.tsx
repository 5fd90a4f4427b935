import { Mark } from '@sousto/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import { Clock } from './clock.tsx'
import './head-bar.css'

type HeadBarProps = {
  readonly menu: ReactNode
  readonly place: string
  /** False if the screen has its own heading. */
  readonly heading?: boolean
  /** A short state, such as `otevřeno do 22:00`. */
  readonly state?: string
  /** The milliseconds by which the correct time is ahead of the device's. */
  readonly ahead?: number
  /** False hides the clock where it would displace more important content. */
  readonly clock?: boolean
  /** `Tool`s, the most used first. */
  readonly children?: ReactNode
}

/** The header of the board: outlet, state, active tools, time. */
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
