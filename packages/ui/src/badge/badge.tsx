import type { ReactNode } from 'react'
import './badge.css'

type BadgeProps = {
  readonly tone?: 'good' | 'warn' | 'bad' | 'brand' | 'accent' | 'quiet' | 'plain' | 'solid'
  readonly icon?: ReactNode
  /** For pictures: larger, opaque, with a shadow. */
  readonly raised?: boolean
  readonly children: ReactNode
}

/** A short label. The text has the meaning, and the colour repeats it. */
export function Badge({ tone = 'quiet', icon, raised = false, children }: BadgeProps) {
  return (
    <span className="ui-badge" data-tone={tone} data-raised={raised || undefined}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
