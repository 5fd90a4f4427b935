/** The keyboard shortcuts of the dispatch screen, in the order of the help. */
export const SHORTCUTS = {
  '?': 'Tahle nápověda',
  u: 'Na první upozornění',
  o: 'Na objednávky',
  k: 'Na kurýry',
  p: 'Přidělit objednávku, na které jste, nebo tu otevřenou',
  m: 'Skrýt nebo ukázat mapu',
} as const
export type Shortcut = keyof typeof SHORTCUTS

/** What other keys do. */
export const OTHER_KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'Předchozí a další řádek; u zvednuté objednávky jiný kurýr'],
  ['Enter', 'Otevřít řádek; u zvednuté objednávky ji přidělit'],
  ['Esc', 'Zavřít podrobnosti; zvednutou objednávku vrátit'],
]

const STORED_AS = 'sousto.dispatch.shortcuts'

/** Single keys can be switched off, because speech input may press them by mistake (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return window.localStorage.getItem(STORED_AS) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    window.localStorage.setItem(STORED_AS, on ? 'on' : 'off')
  } catch {
    // A browser without storage forgets the choice.
  }
}

export const isShortcut = (key: string): key is Shortcut => Object.hasOwn(SHORTCUTS, key)
