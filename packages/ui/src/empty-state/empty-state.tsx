import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  readonly picture?: ReactNode
  readonly title: string
  readonly level?: 1 | 2 | 3
  /** One sentence: the situation and the next step. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** An empty, failed or closed state with a next step. */
export function EmptyState({ picture, title, level = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="ui-empty">
      {picture !== undefined && <div className="ui-empty-picture">{picture}</div>}
      <Heading className="ui-empty-title">{title}</Heading>
      {children !== undefined && <p className="ui-empty-text">{children}</p>}
      {actions !== undefined && <div className="ui-empty-actions">{actions}</div>}
    </div>
  )
}
