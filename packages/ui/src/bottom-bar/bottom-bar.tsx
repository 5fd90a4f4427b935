import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './bottom-bar.css'

/** A bar at the bottom edge of a phone with the sum and the next step; larger screens do not show it. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return <div className="ui-bottom-bar">{children}</div>
}

type FloatingButtonProps = {
  readonly render?: ReactElement
  readonly onClick?: () => void
  /** How many; stands in a box at the left. With none the button is quiet: there is nothing to go on with. */
  readonly count?: number
  readonly children: ReactNode
  readonly end?: ReactNode
}

/** The one action of a phone's screen, floating over the bottom edge; larger screens do not show it. */
export function FloatingButton({ render, onClick, count, children, end }: FloatingButtonProps) {
  return useRender({
    defaultTagName: 'button',
    ...(render !== undefined && { render }),
    props: {
      className: 'ui-floating-button',
      'data-empty': count === 0 || undefined,
      ...(render === undefined && { type: 'button' as const }),
      ...(onClick !== undefined && { onClick }),
      children: (
        <>
          {count !== undefined && <span className="ui-floating-count num">{count}</span>}
          <span className="ui-floating-text">{children}</span>
          {end !== undefined && <span className="num">{end}</span>}
        </>
      ),
    },
  })
}
