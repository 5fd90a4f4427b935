import { Dialog } from '@base-ui/react/dialog'
import type { MouseEventHandler, ReactNode } from 'react'

export type DrawerWindowProps = {
  readonly label: string
  readonly className: string
  /** The side of the screen on a phone, where its button is. */
  readonly side?: 'left' | 'right'
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onClick?: MouseEventHandler
  readonly children: ReactNode
}

/** The content of `SideDrawer`, loaded when one is first opened. */
export function DrawerWindow({
  label,
  className,
  side,
  open,
  onOpenChange,
  onClick,
  children,
}: DrawerWindowProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="nav-backdrop" />
        <Dialog.Popup className={className} data-side={side} aria-label={label} onClick={onClick}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
