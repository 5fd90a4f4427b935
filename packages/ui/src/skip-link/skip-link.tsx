import { uiMessage } from '@sousto/messages/ui-messages.ts'
import type { MouseEventHandler } from 'react'
import './skip-link.css'

type SkipLinkProps = {
  /** The id of what it leads to. */
  readonly to?: string
  readonly onClick?: MouseEventHandler
  readonly children?: string
}

/** Seen with the focus alone. The first focusable element of every page leads to the main content; others pass over long lists. */
export function SkipLink({ to = 'obsah', onClick, children = uiMessage('skip') }: SkipLinkProps) {
  return (
    <a href={`#${to}`} className="ui-skip-link" onClick={onClick}>
      {children}
    </a>
  )
}
