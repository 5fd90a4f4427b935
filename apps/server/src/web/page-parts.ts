/** A rendered page in parts, because joining a long text and searching it copies all of it. What is changed stands in its head, nearly always. */
export type PageParts = {
  readonly head: string
  /** From the end of the head. */
  readonly body: string
  /** From what loads the scripts. */
  readonly end: string
}

/** A page without a head is all body. */
export function pageParts(html: string): PageParts {
  const end = Math.max(html.indexOf('</head>'), 0)
  return { head: html.slice(0, end), body: html.slice(end), end: '' }
}
