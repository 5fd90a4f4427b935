import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './tool.css'

type ToolProps = Omit<useRender.ComponentProps<'button'>, 'render'> & {
  readonly icon?: ReactNode
  /** Runs now: busy, paused. Its text says until when. */
  readonly running?: boolean
  /** Something is wrong with it: the sound is off. */
  readonly alarming?: boolean
  /** Without its frame: the menu. */
  readonly bare?: boolean
  /** The accessible name of a tool that shows its icon only. */
  readonly label?: string
  /** An empty element to render as a tool: `render={<Link to="…" />}`. */
  readonly render?: ReactElement
}

/** A button of the head bar. */
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
