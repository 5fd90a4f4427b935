import { useSyncExternalStore } from 'react'

/** `system` follows the device, which may switch to dark at night. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'sousto-console-theme'
const listeners = new Set<() => void>()
let chosen: Theme | null = null

/** If storage is blocked, the choice lasts as long as the page. */
function stored(): Theme {
  try {
    const value = window.localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === value) ?? 'system'
  } catch {
    return 'system'
  }
}

const current = (): Theme => (chosen ??= stored())

/** Call this before anything is rendered, and after each choice. */
export function applyTheme(): void {
  const theme = current()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    window.localStorage.setItem(KEY, theme)
  } catch {
    // Kept in memory.
  }
  applyTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current)
