import { useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { DialogProps } from './props.ts'
import './dialog.css'

const windows = onDemand(() => import('./dialog-window.tsx'))

/**
 * A sheet from the bottom edge of a phone (drag it down to close), a dialog in the middle of a larger screen.
 * Takes and traps the focus, closes on Escape, locks the page's scroll and restores the focus.
 */
export function Dialog(props: DialogProps) {
  const part = useOnDemand(windows, props.open)
  // A closed one costs a page as much as some ten of its cards; once opened it stays, to be seen closing.
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return part && wanted && <part.DialogWindow {...props} />
}
