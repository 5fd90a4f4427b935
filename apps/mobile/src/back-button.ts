import { App } from '@capacitor/app'

/** What lies over the page, as the design system marks it. */
const OPEN = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"][data-open]`).join()

/** Android's back button closes what lies over the page, then goes back, and on the first page leaves the app. */
export function goBack({ canGoBack }: { readonly canGoBack: boolean }): void {
  const [...open] = document.querySelectorAll(OPEN)
  const top = open.at(-1)
  // Escape closes it, unless it must be answered.
  if (top !== undefined)
    top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  else if (canGoBack) window.history.back()
  else void App.minimizeApp()
}
