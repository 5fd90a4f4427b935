import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What is open over this page, null for nothing. It closes when the path changes, and stays closed when the visitor comes back. For whatever
 * outlives a page: the frame, and pages that differ in a parameter only.
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
