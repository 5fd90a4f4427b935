import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './notice.css'

type Tone = 'good' | 'warn' | 'bad' | 'quiet' | 'float'

const ICONS: Record<Tone, ReactNode> = {
  good: <CircleCheck aria-hidden />,
  warn: <TriangleAlert aria-hidden />,
  bad: <CircleAlert aria-hidden />,
  quiet: <Info aria-hidden />,
  float: <Info aria-hidden />,
}

type NoticeProps = {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits. Omit it for a notice that is rendered with the page. */
  readonly role?: 'alert' | 'status'
}

/** An inline message. `float` is the dark bar for the state of the app itself. */
export function Notice({ tone = 'quiet', icon, title, children, actions, role }: NoticeProps) {
  return (
    <div className="ui-notice" data-tone={tone} role={role}>
      {icon ?? ICONS[tone]}
      <div className="ui-notice-text">
        {title !== undefined && <p className="ui-notice-title">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="ui-notice-actions">{actions}</div>}
      </div>
    </div>
  )
}
