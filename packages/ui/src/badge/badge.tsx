import type { ReactNode } from 'react'
import './badge.css'

type BadgeProps = {
  readonly tone?: 'good' | 'warn' | 'bad' | 'brand' | 'accent' | 'quiet' | 'plain' | 'solid'
  readonly icon?: ReactNode
  /** Lies on a picture: larger, opaque, with a shadow. */
  readonly raised?: boolean
  readonly children: ReactNode
}

/** A short fact worth a glance; the words carry the meaning, the colour repeats it. */
export function Badge({ tone = 'quiet', icon, raised = false, children }: BadgeProps) {
  return (
    <span className="ui-badge" data-tone={tone} data-raised={raised || undefined}>
      {icon}
      {children}
    </span>
  )
}
