import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './icon-button.css'

type IconButtonProps = Omit<useRender.ComponentProps<'button'>, 'render' | 'children' | 'aria-label'> & {
  /** The accessible name. */
  readonly label: string
  /** An icon, or a number in its place. */
  readonly children: ReactNode
  /** `raised` floats over pictures, `soft` is for cards, `brand` is the chosen state. */
  readonly variant?: 'plain' | 'raised' | 'soft' | 'brand'
  /** The state of a toggle. A toggle that is on fills its icon. */
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
