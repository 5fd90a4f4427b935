import type { InputEvent } from 'react'

type Typed = { readonly text: string; readonly caret: number }

/** Returns what fits of a typed text. The attribute `maxlength` cannot say it: it counts UTF-16 units, not letters. */
export type Fit = (typed: Typed) => Typed

/** Returns a handler for `onInput`, which comes before `onChange`: what does not fit never reaches the form. */
export const fitted =
  (fit: Fit) =>
  ({ currentTarget: control }: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const { value: text, selectionStart } = control
    const fitting = fit({ text, caret: selectionStart ?? text.length })
    if (fitting.text === text) return
    control.value = fitting.text
    // Fields of e-mails and numbers have no selection.
    if (selectionStart !== null) control.setSelectionRange(fitting.caret, fitting.caret)
  }
