import { uiMessage } from '@sousto/messages/ui-messages.ts'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './timeline.css'

export type TimelineItem = {
  readonly key: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly time?: ReactNode
  readonly icon: ReactNode
  readonly state: 'done' | 'now' | 'next'
}

const SAID: Record<TimelineItem['state'], string> = {
  done: uiMessage('step_done'),
  now: uiMessage('step_now'),
  next: uiMessage('step_next'),
}

/** Past, current and future steps with their times. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol className="ui-timeline">
      {items.map(({ key, title, detail, time, icon, state }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="ui-timeline-icon">{icon}</span>
          <div className="ui-timeline-text">
            <p className="ui-timeline-title">
              <VisuallyHidden>{`${SAID[state]} `}</VisuallyHidden>
              <span>{title}</span>
            </p>
            {detail !== undefined && <p className="ui-timeline-detail">{detail}</p>}
          </div>
          {time !== undefined && <span className="ui-timeline-time num">{time}</span>}
        </li>
      ))}
    </ol>
  )
}
