import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { AlertDialogProps } from './props.ts'
import './alert-dialog.css'

const windows = onDemand(() => import('./alert-window.tsx'))

/** A modal question or message that must be answered. */
export function AlertDialog(props: AlertDialogProps) {
  const part = useOnDemand(windows, props.open)
  return part && <part.AlertWindow {...props} />
}
