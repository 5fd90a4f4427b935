import { Popover as Base } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import './popover.css'

type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Its name for assistive technology. */
  readonly label: string
  /** `form`: wide enough for fields, as high as the window. */
  readonly size?: 'note' | 'form'
  /** Where the caller has to close it; it keeps its own state otherwise. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}

/** Under its button and within the page's edge; one that is too high scrolls instead of covering what opened it. */
const FORM_PLACE = {
  align: 'end',
  collisionAvoidance: { side: 'none', fallbackAxisSide: 'none' },
} as const

/** A small sheet beside the button that opens it; works by touch, mouse and keyboard. */
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

/** A small "i" that explains what stands beside it. */
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
