import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './icon-button.css'

type IconButtonProps = Omit<useRender.ComponentProps<'button'>, 'render' | 'children' | 'aria-label'> & {
  /** The accessible name. */
  readonly label: string
  /** An icon, or a number instead. */
  readonly children: ReactNode
  /** `raised` floats over pictures, `soft` sits on a card, `brand` is the chosen state. */
  readonly variant?: 'plain' | 'raised' | 'soft' | 'brand'
  /** A toggle: on or off. An on toggle fills its icon. */
  readonly pressed?: boolean
  readonly render?: ReactElement
}

/** A round icon button, 44 px. */
export function IconButton({
  label,
  variant = 'plain',
  pressed,
  render,
  children,
  ...rest
}: IconButtonProps) {
  const own: useRender.ElementProps<'button'> = {
    className: 'ui-icon-button',
    'aria-label': label,
    children,
    ...(render === undefined && { type: 'button' }),
    ...(pressed !== undefined && { 'aria-pressed': pressed }),
  }
  return useRender({
    defaultTagName: 'button',
    ...(render !== undefined && { render }),
    props: { ...mergeProps<'button'>(own, rest), 'data-variant': variant },
  })
}
