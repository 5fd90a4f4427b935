import { Menu as Base } from '@base-ui/react/menu'
import { useEffect, useRef } from 'react'
import type { MenuItemProps, MenuProps } from './props.ts'

type MenuWindowProps = MenuProps & { readonly openedBy: 'pointer' | 'keys' }

/**
 * The complete `Menu` after its first click: it is initially open, unless the caller controls it, with its first item
 * active if it was opened by keys.
 */
export function MenuWindow({ trigger, openedBy, open, onOpenChange, children }: MenuWindowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (openedBy === 'keys') button.current?.click()
  }, [openedBy])
  return (
    <Base.Root
      modal={false}
      {...(open === undefined ? { defaultOpen: openedBy === 'pointer' } : { open })}
      {...(onOpenChange !== undefined && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} ref={button} />
      <Base.Portal>
        <Base.Positioner className="ui-popup-positioner" sideOffset={8} align="end" collisionPadding={12}>
          <Base.Popup className="ui-popup ui-menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuWindowItem({ icon, onSelect, render, danger = false, children }: MenuItemProps) {
  return (
    <Base.Item
      className="ui-menu-item"
      data-danger={danger || undefined}
      {...(onSelect !== undefined && { onClick: onSelect })}
      {...(render !== undefined && { render })}
    >
      {icon}
      <span>{children}</span>
    </Base.Item>
  )
}

export function MenuWindowSeparator() {
  return <Base.Separator className="ui-menu-separator" />
}
