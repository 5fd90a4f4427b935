import { App } from '@capacitor/app'

/** Matches dialogs, menus and lists over the page, as the design system marks them. */
const OPEN = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"][data-open]`).join()

/**
 * Android's back button closes a dialog or menu over the page, then goes back, and on the first page leaves the app.
 */
export function goBack({ canGoBack }: { readonly canGoBack: boolean }): void {
  const [...open] = document.querySelectorAll(OPEN)
  const top = open.at(-1)
  // Escape closes it, unless it requires an answer.
  if (top !== undefined)
    top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  else if (canGoBack) window.history.back()
  else void App.minimizeApp()
}
