import { type ReactNode, useDeferredValue } from 'react'
import './deferred.css'

/**
 * Renders its children right after what is above them: two shorter tasks of the processor, between which a press is answered. For what is
 * below the screen, of a page that the browser renders.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div className="deferred" />
}
