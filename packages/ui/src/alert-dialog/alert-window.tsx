import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { AlertDialogProps } from './props.ts'

/** The window of `AlertDialog`, which is loaded when one is first opened. */
export function AlertWindow(props: AlertDialogProps) {
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
