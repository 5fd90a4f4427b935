/** A rendered page in two parts: most of what is changed stands in its head, and the rest is long. */
export type PageParts = {
  readonly head: string
  /** From the end of the head. */
  readonly body: string
}

/** A page without a head is all body. */
export function pageParts(html: string): PageParts {
  const end = Math.max(html.indexOf('</head>'), 0)
  return { head: html.slice(0, end), body: html.slice(end) }
}
