import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './tabs.css'

/** Tabs as links; the current one has `aria-current`. */
export function Tabs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label} className="ui-tabs">
      {children}
    </nav>
  )
}

type TabProps = {
  /** An empty link element. A router's link sets `aria-current="page"` itself. */
  readonly render: ReactElement
  readonly current?: boolean
  readonly children: ReactNode
}

export function Tab({ render, current, children }: TabProps) {
  return useRender({
    render,
    props: {
      className: 'ui-tab',
      children,
      ...(current !== undefined && { 'aria-current': current ? 'page' : undefined }),
    },
  })
}
