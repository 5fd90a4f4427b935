import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './chip.css'

type ChipProps = Omit<useRender.ComponentProps<'button'>, 'render'> & {
  /** A filter: on or off. Leave it out for chips that lead somewhere. */
  readonly pressed?: boolean
  readonly icon?: ReactNode
  /** An empty link element; the one with `aria-current` is the chosen one. */
  readonly render?: ReactElement
}

/** A pill to filter with or to jump by. */
export function Chip({ pressed, icon, render, children, ...rest }: ChipProps) {
  const own: useRender.ElementProps<'button'> = {
    className: 'ui-chip',
    children: (
      <>
        {icon}
        {children}
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
