import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Keeps the state of a popup on this page; null means that nothing is open. It closes when the path changes, and stays
 * closed when the visitor returns. Used by components that outlive a page: the frame, and pages that differ only in a
 * parameter.
 */
export function useOpenOnPage<Opened>(): [Opened | null, (opened: Opened | null) => void] {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [state, setState] = useState<{ readonly path: string; readonly opened: Opened | null }>({
    path,
    opened: null,
  })
  if (state.path !== path) setState({ path, opened: null })
  return [state.path === path ? state.opened : null, (opened) => setState({ path, opened })]
}
