import { Popover as Base } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import './popover.css'

type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Its name for assistive technology. */
  readonly label: string
  readonly children: ReactNode
}

/** A small sheet beside the button that opens it; works by touch, mouse and keyboard. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="ui-popup-positioner" sideOffset={8} collisionPadding={12}>
          <Base.Popup className="ui-popup ui-popover" aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A small "i" that explains what stands beside it. */
export function InfoPopover({ label, children }: Omit<PopoverProps, 'trigger'>) {
  return (
    <Popover
      label={label}
      trigger={
        <button type="button" className="ui-info" aria-label={label}>
          <Info aria-hidden />
        </button>
      }
    >
      {children}
    </Popover>
  )
}
