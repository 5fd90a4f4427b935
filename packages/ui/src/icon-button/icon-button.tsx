import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './icon-button.css'

type IconButtonProps = Omit<useRender.ComponentProps<'button'>, 'render' | 'children' | 'aria-label'> & {
  /** What it does: its name for those who do not see the icon. */
  readonly label: string
  /** An icon, or a number that stands in its place. */
  readonly children: ReactNode
  /** `raised` floats over pictures, `soft` sits on a card, `brand` is the chosen state. */
  readonly variant?: 'plain' | 'raised' | 'soft' | 'brand'
  /** A toggle: on or off. An on toggle fills its icon. */
  readonly pressed?: boolean
  readonly render?: ReactElement
}

/** A round 44 px target with an icon. */
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
