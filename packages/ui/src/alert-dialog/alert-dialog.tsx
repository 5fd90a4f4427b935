import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import './alert-dialog.css'

type AlertDialogProps = {
  readonly open: boolean
  /** Called with false on Escape; a click outside does nothing. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The buttons, the default first; each closes the dialog itself. None: the dialog cannot be dismissed. */
  readonly actions?: ReactNode
  readonly picture?: ReactNode
}

/** A modal question or message that must be answered. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, children, actions, picture } = props
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (next || actions !== undefined) onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-alert-viewport">
          <Base.Popup className="ui-alert">
            {picture}
            <div className="ui-alert-text">
              <Base.Title className="ui-alert-title">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="ui-alert-description">{description}</Base.Description>
              )}
              {children}
            </div>
            {actions !== undefined && <div className="ui-alert-actions">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
