import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './chip.css'

type ChipProps = Omit<useRender.ComponentProps<'button'>, 'render'> & {
  /** The state of a filter: on or off. Undefined for chips that are links. */
  readonly pressed?: boolean
  readonly icon?: ReactNode
  /** An empty link element; `aria-current` marks the current one. */
  readonly render?: ReactElement
}

/** A filter toggle or a link in the shape of a pill. */
export function Chip({ pressed, icon, render, children, ...rest }: ChipProps) {
  const own: useRender.ElementProps<'button'> = {
    className: 'ui-chip',
    children: (
      <>
        {icon}
        <span>{children}</span>
      </>
    ),
    ...(render === undefined && { type: 'button' }),
    ...(pressed !== undefined && { 'aria-pressed': pressed }),
  }
  return useRender({
    defaultTagName: 'button',
    ...(render !== undefined && { render }),
    props: mergeProps<'button'>(own, rest),
  })
}
