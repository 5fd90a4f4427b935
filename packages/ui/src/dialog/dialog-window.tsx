import { Dialog } from '@base-ui/react/dialog'
import { uiMessage } from '@sousto/messages/ui-messages.ts'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { DialogProps } from './props.ts'
import { useDragToClose } from './use-drag-to-close.ts'

/** The window of `Dialog`, which is loaded when one is first opened. */
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
  focusesField = false,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const drag = useDragToClose(open, () => onOpenChange(false))
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next)
      }}
      disablePointerDismissal={!dismissible}
    >
      <Dialog.Portal>
        <Dialog.Viewport
          className="ui-dialog-viewport"
          {...(dismissible && { ...drag, 'data-draggable': '' })}
        >
          <Dialog.Backdrop className="ui-scrim" />
          <div className="ui-dialog-place">
            <Dialog.Popup
              className="ui-dialog"
              data-size={size}
              data-picture={picture !== undefined || undefined}
              // The dialog itself gets the focus, so that a phone's keyboard stays closed until the user taps a field.
              ref={popup}
              initialFocus={focusesField ? () => popup.current?.querySelector('input') ?? true : popup}
            >
              <div className="ui-dialog-content">
                {dismissible && <span className="ui-dialog-grip" aria-hidden />}
                {picture !== undefined && <div className="ui-dialog-picture">{picture}</div>}
                <div className="ui-dialog-body">
                  <Dialog.Title className={hideTitle ? 'ui-visually-hidden' : 'ui-dialog-title'}>
                    {title}
                  </Dialog.Title>
                  {description !== undefined && (
                    <Dialog.Description className="ui-dialog-description">{description}</Dialog.Description>
                  )}
                  {children !== undefined && <div className="ui-dialog-children">{children}</div>}
                </div>
                {footer !== undefined && <div className="ui-dialog-footer">{footer}</div>}
                {dismissible && (
                  <div className="ui-dialog-close">
                    <Dialog.Close
                      render={
                        <IconButton label={uiMessage('close')} variant="raised">
                          <X aria-hidden />
                        </IconButton>
                      }
                    />
                  </div>
                )}
              </div>
            </Dialog.Popup>
          </div>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
