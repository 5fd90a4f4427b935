import clsx from 'clsx'
import type { ComponentProps } from 'react'
import './card.css'

type CardProps = ComponentProps<'div'> & {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** `roomy` is for steps of a form, `snug` for asides, `none` for pictures that reach the edge. */
  readonly padding?: 'none' | 'snug' | 'roomy'
}

/** A white surface on the page's background. */
export function Card({ as: Tag = 'div', padding = 'snug', className, ...rest }: CardProps) {
  // The possible elements share their props.
  const Element = Tag as 'div'
  return <Element {...rest} className={clsx('ui-card', className)} data-padding={padding} />
}
