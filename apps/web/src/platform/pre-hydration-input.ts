type TextField = HTMLInputElement | HTMLTextAreaElement

const typed = new Map<TextField, string>()

/**
 * Remembers what a person types, or a password manager fills in, before React has taken the page over: it would put its own empty
 * values back. Called before hydration; `replayEarlyInput` ends it.
 */
export function saveEarlyInput(): void {
  for (const field of document.querySelectorAll<TextField>('input, textarea')) keep(field)
  document.addEventListener('input', keepTarget, true)
}

/** Types it again. Called from an effect of the root; in a task of its own, because React takes no events while it runs effects. */
export function replayEarlyInput(): void {
  setTimeout(() => {
    document.removeEventListener('input', keepTarget, true)
    for (const [field, text] of typed) {
      if (field.isConnected) retype(field, text)
    }
    typed.clear()
  })
}

function keepTarget({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) keep(target)
}

function keep(field: TextField): void {
  if (field.matches('[type=checkbox], [type=radio], [type=hidden], [type=file]')) return
  if (field.value === field.defaultValue) typed.delete(field)
  else typed.set(field, field.value)
}

/** React takes an event for a change only if the value was set behind its back: it notes what is set on the element itself. */
function retype(field: TextField, text: string): void {
  // A first event makes React hydrate the part of the page that holds the field.
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  // Suggestions open for who is typing, not for a password manager.
  const inputType = field === document.activeElement ? 'insertText' : 'insertReplacementText'
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
}
