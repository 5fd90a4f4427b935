/** The reason of a changed promise in a sentence (`dispatch.md` §3). */
import type { PromiseReason } from '@sousto/domain/promise/change.ts'
import { promiseChange } from './compiled/cs/promise-change.ts'
import { type Locale, section } from './translator.ts'

const promiseChangeMessage = /* @__PURE__ */ section('promiseChange', promiseChange)

type Window = { readonly from: string; readonly to: string }

/** A change with instants as ISO texts. `note` is the sentence of a dispatcher, empty if there is none. */
export type ChangedPromise = {
  readonly before: Window
  readonly after: Window
  readonly reason: PromiseReason
  readonly note: string
}

/** `Kuchyně potřebuje o 9 min víc.` A dispatcher's own sentence follows. */
export function promiseChangeText({ before, after, reason, note }: ChangedPromise, locale?: Locale): string {
  const message = promiseChangeMessage.in(locale)
  const minutes = Math.round((Date.parse(after.to) - Date.parse(before.to)) / 60_000)
  const why =
    minutes === 0 ? message('narrower') : minutes < 0 ? message('earlier') : message(reason, { minutes })
  return [why, note].filter((sentence) => sentence !== '').join(' ')
}
