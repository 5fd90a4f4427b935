import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import './tooltip.css'

/** A label on hover and focus. It must never be the only source of a text, because touch screens do not show it. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner className="ui-popup-positioner" sideOffset={6}>
            <Base.Popup className="ui-tooltip">{text}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
