import { Popover as Base } from '@base-ui/react/popover'
import type { PopoverProps } from './props.ts'

/**
 * Placed below its button and within the viewport. A popover that is too high scrolls instead of covering its button.
 */
const FORM_PLACE = {
  align: 'end',
  collisionAvoidance: { side: 'none', fallbackAxisSide: 'none' },
} as const

/** The complete `Popover` after its first click: it is initially open, unless the caller controls it. */
export function PopoverWindow({ trigger, label, size = 'note', open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root
      {...(open === undefined ? { defaultOpen: true } : { open })}
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
