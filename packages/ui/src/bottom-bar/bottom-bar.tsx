import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import './bottom-bar.css'

/** A bar at the bottom of a phone's screen with the total and the next step; hidden on larger screens. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return <div className="ui-bottom-bar">{children}</div>
}

type FloatingButtonProps = {
  readonly render?: ReactElement
  readonly onClick?: () => void
  /** The count in a box on the left. With zero the button is muted. */
  readonly count?: number
  readonly children: ReactNode
  readonly end?: ReactNode
}

/**
 * The main action of a phone's screen, floating at the bottom of an element with the class `ui-with-floating-button`.
 * Hidden on larger screens.
 */
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
