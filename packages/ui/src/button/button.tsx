import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import './button.css'

type ButtonProps = Omit<useRender.ComponentProps<'button'>, 'render'> & {
  /**
   * `cta` is the single primary action of a screen, `brand` every other main action, followed by `line`, `quiet`,
   * `danger`, `link`.
   */
  readonly variant?: 'cta' | 'brand' | 'line' | 'quiet' | 'danger' | 'link'
  readonly size?: 'small' | 'medium' | 'large'
  readonly wide?: boolean
  /** A loading button keeps its width and focus, sets `aria-busy`, and ignores clicks. */
  readonly loading?: boolean
  readonly icon?: ReactNode
  /** At the right edge, e.g. the price. */
  readonly end?: ReactNode
  /** An empty element to render as a button: `render={<Link to="…" />}`. */
  readonly render?: ReactElement
}

/** A button, or with `render` a link that looks like one. */
export function Button({
  variant = 'brand',
  size = 'medium',
  wide = false,
  loading = false,
  icon,
  end,
  render,
  children,
  ...rest
}: ButtonProps) {
  const start = loading ? <Spinner /> : icon
  const own: useRender.ElementProps<'button'> = {
    className: 'ui-button',
    ...(render === undefined && { type: 'button' }),
    ...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() }),
    children: (
      <>
        {start}
        <span className="ui-button-text">{children}</span>
        {end !== undefined && <span className="ui-button-end num">{end}</span>}
      </>
    ),
  }
  const { onClick, ...withoutClick } = rest
  return useRender({
    defaultTagName: 'button',
    ...(render !== undefined && { render }),
    props: {
      ...mergeProps<'button'>(own, loading ? withoutClick : { ...withoutClick, ...(onClick && { onClick }) }),
      'data-variant': variant,
      'data-size': size,
      'data-wide': wide || undefined,
    },
  })
}
