type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const typed = new Map<Field, string>()

/**
 * Remembers input that a user types or selects, or a password manager fills in, before hydration: React would overwrite
 * it with its own empty values. Called before hydration; `replayEarlyInput` ends it.
 */
export function saveEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) keep(field)
  document.addEventListener('input', keepTarget, true)
}

/**
 * Replays the saved input. Called from an effect of the root, in a separate task, because React handles no events while
 * it runs effects.
 */
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
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    keep(target)
  }
}

function keep(field: Field): void {
  if (field.matches('[type=checkbox], [type=radio], [type=hidden], [type=file]')) return
  if (field.value === rendered(field)) typed.delete(field)
  else typed.set(field, field.value)
}

/** Returns the value that the server rendered. */
function rendered(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * React ignores an input event unless the value was set through the prototype, because it tracks the setter of the
 * element itself.
 */
function retype(field: Field, text: string): void {
  // The first event makes React hydrate the Suspense boundary around the field.
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) {
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  // Suggestions open while the user types, but not for a password manager.
  const inputType = field === document.activeElement ? 'insertText' : 'insertReplacementText'
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
}
