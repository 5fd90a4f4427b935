import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import './menu.css'

/** A list of actions or links behind a button. */
export function Menu({
  trigger,
  children,
}: {
  readonly trigger: ReactElement
  readonly children: ReactNode
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="ui-popup-positioner" sideOffset={8} align="end" collisionPadding={12}>
          <Base.Popup className="ui-popup ui-menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuItemProps = {
  readonly icon?: ReactNode
  readonly onSelect?: () => void
  /** A link instead of an action: an empty element. */
  readonly render?: ReactElement
  readonly danger?: boolean
  readonly children: ReactNode
}

export function MenuItem({ icon, onSelect, render, danger = false, children }: MenuItemProps) {
  return (
    <Base.Item
      className="ui-menu-item"
      data-danger={danger || undefined}
      {...(onSelect !== undefined && { onClick: onSelect })}
      {...(render !== undefined && { render })}
    >
      {icon}
      {children}
    </Base.Item>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="ui-menu-separator" />
}
