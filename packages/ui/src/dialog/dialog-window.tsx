import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { registerDrawerProperties } from './drawer-properties.ts'
import type { DialogProps } from './props.ts'

registerDrawerProperties()

/** What `Dialog` shows: loaded when one is opened first. */
export function DialogWindow({
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
              {footer !== undefined && (
                // A press of its buttons is no swipe: it would be rendered as the beginning of one.
                <div className="ui-dialog-footer" data-base-ui-swipe-ignore="">
                  {footer}
                </div>
              )}
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
