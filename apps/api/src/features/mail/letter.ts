/** What a mail says, before it becomes HTML and plain text: both are made of the same letter, so neither can say more than the other. */
export type Letter = {
  readonly subject: string
  /** Shown after the subject in a list of mails. */
  readonly preheader: string
  readonly heading: string
  readonly parts: readonly Part[]
  /** Why it came. */
  readonly reason: string
  /** Where such mail can be refused for good; null: it tells what the person has to know. */
  readonly unsubscribe: Unsubscribing | null
}

export type Unsubscribing = {
  /** For people. */
  readonly page: string
  /** For mail programs (RFC 8058). */
  readonly oneClick: string
}

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** The one action of the letter. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }

export type Row = {
  readonly label: string
  readonly detail?: string
  readonly value: string
  readonly strong?: true
}

export function text(words: string): Part {
  return { kind: 'text', text: words }
}

export function button(label: string, href: string): Part {
  return { kind: 'button', label, href }
}

/** Rows whose value is empty say nothing and are left out. */
export function rows(...all: readonly Row[]): Part {
  return { kind: 'rows', rows: all.filter(({ value }) => value !== '') }
}
