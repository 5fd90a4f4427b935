import { Popover as Base } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import './popover.css'

type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** The accessible name. */
  readonly label: string
  /** `form`: wide enough for fields, at most as high as the window. */
  readonly size?: 'note' | 'form'
  /** For a controlled popover; otherwise it keeps its own state. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}

/** Below its button and within the viewport; a popover that is too high scrolls instead of covering its button. */
const FORM_PLACE = {
  align: 'end',
  collisionAvoidance: { side: 'none', fallbackAxisSide: 'none' },
} as const

/** A popover next to its button; works by touch, mouse and keyboard. */
export function Popover({ trigger, label, size = 'note', open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="ui-popup-positioner"
          sideOffset={8}
          collisionPadding={12}
          {...(size === 'form' && FORM_PLACE)}
        >
          <Base.Popup className="ui-popup ui-popover" data-size={size} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** An "i" button that explains the text beside it. */
export function InfoPopover({ label, children }: Pick<PopoverProps, 'label' | 'children'>) {
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
