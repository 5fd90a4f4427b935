import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import './dialog.css'

type DialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Its name and, unless hidden, its heading. */
  readonly title: string
  readonly hideTitle?: boolean
  /** One sentence under the title, read out with it. */
  readonly description?: ReactNode
  /** Fills the top of a sheet, or the left half of a dialog. */
  readonly picture?: ReactNode
  /** A bar that stays in sight while the body scrolls: the buttons. */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** False while it must not be left: no close button, and the caller keeps `open`. */
  readonly dismissible?: boolean
  /** What gets the focus first; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}

/**
 * A sheet from the bottom edge of a phone (drag it down to close), a dialog in the middle of a larger screen.
 * Keeps the focus inside, closes by Escape, locks the page's scroll and gives the focus back.
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
