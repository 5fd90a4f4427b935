import { useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { DialogProps } from './props.ts'
import './dialog.css'

const windows = onDemand(() => import('./dialog-window.tsx'))

/**
 * A sheet from the bottom edge of a phone (drag it down to close), or a dialog in the middle of a larger screen. It
 * takes and traps the focus, closes on Escape, locks the page's scroll and restores the focus.
 */
export function Dialog(props: DialogProps) {
  const part = useOnDemand(windows, props.open)
  // A closed dialog costs a page as much as about ten of its cards. Once opened it stays mounted, so that its closing
  // is animated.
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return part && wanted && <part.DialogWindow {...props} />
}
