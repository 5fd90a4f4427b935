import type { InputEvent } from 'react'

type Typed = { readonly text: string; readonly caret: number }

/** Returns the part of a typed text within a limit. The attribute `maxlength` counts UTF-16 units, not letters. */
export type Limit = (typed: Typed) => Typed

/** Returns a handler for `onInput`, which comes before `onChange`: the form never receives more than the limit. */
export const limited =
  (limit: Limit) =>
  ({ currentTarget: control }: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const { value: text, selectionStart } = control
    const kept = limit({ text, caret: selectionStart ?? text.length })
    if (kept.text === text) return
    control.value = kept.text
    // Fields of e-mails and numbers have no selection.
    if (selectionStart !== null) control.setSelectionRange(kept.caret, kept.caret)
  }
