import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './tool.css'

type ToolProps = Omit<useRender.ComponentProps<'button'>, 'render'> & {
  readonly icon?: ReactNode
  /** True while it is active (busy, paused); its text shows the end. */
  readonly running?: boolean
  /** True if there is a problem, such as blocked sound. */
  readonly alarming?: boolean
  /** Without a frame, for the menu. */
  readonly bare?: boolean
  /** The accessible name of a tool that shows only its icon. */
  readonly label?: string
  /** An empty element to render as a tool: `render={<Link to="…" />}`. */
  readonly render?: ReactElement
}

/** A button in the header. */
export function Tool({ icon, running, alarming, bare, label, render, children, ...rest }: ToolProps) {
  const own: useRender.ElementProps<'button'> = {
    className: 'tool',
    ...(render === undefined && { type: 'button' }),
    ...(label !== undefined && { 'aria-label': label }),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  }
  return useRender({
    defaultTagName: 'button',
    ...(render !== undefined && { render }),
    props: {
      ...mergeProps<'button'>(own, rest),
      'data-running': running || undefined,
      'data-alarming': alarming || undefined,
      'data-bare': bare || undefined,
      'data-square': children === undefined || undefined,
    },
  })
}
