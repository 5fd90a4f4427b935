import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import './dialog.css'

type DialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The accessible name and, unless hidden, the heading. */
  readonly title: string
  readonly hideTitle?: boolean
  /** A sentence under the title, announced with it. */
  readonly description?: ReactNode
  /** At the top of a sheet, or in the left half of a dialog. */
  readonly picture?: ReactNode
  /** A sticky bar for buttons below the scrolling body. */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** False: cannot be dismissed; no close button, and the caller keeps `open`. */
  readonly dismissible?: boolean
  /** The initially focused element; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}

/**
 * A sheet from the bottom edge of a phone (drag it down to close), a dialog in the middle of a larger screen.
 * Traps the focus, closes on Escape, locks the page's scroll and restores the focus.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  picture,
  footer,
  size = 'medium',
  dismissible = true,
  initialFocus,
  children,
}: DialogProps) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next)
      }}
      disablePointerDismissal={!dismissible}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="ui-scrim" />
        <Drawer.Viewport className="ui-dialog-viewport">
          <Drawer.Popup
            className="ui-dialog"
            data-size={size}
            data-picture={picture !== undefined || undefined}
            {...(initialFocus !== undefined && { initialFocus })}
          >
            <Drawer.Content className="ui-dialog-content">
              {dismissible && <span className="ui-dialog-grip" aria-hidden />}
              {picture !== undefined && <div className="ui-dialog-picture">{picture}</div>}
              <div className="ui-dialog-body">
                <Drawer.Title className={hideTitle ? 'ui-visually-hidden' : 'ui-dialog-title'}>
                  {title}
                </Drawer.Title>
                {description !== undefined && (
                  <Drawer.Description className="ui-dialog-description">{description}</Drawer.Description>
                )}
                {children !== undefined && <div className="ui-dialog-children">{children}</div>}
              </div>
              {footer !== undefined && <div className="ui-dialog-footer">{footer}</div>}
              {dismissible && (
                <div className="ui-dialog-close">
                  <Drawer.Close
                    render={
                      <IconButton label="Zavřít" variant="raised">
                        <X aria-hidden />
                      </IconButton>
                    }
                  />
                </div>
              )}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
