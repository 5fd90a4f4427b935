/**
 * A rendered page in parts, because joining and searching a long text copies all of it. Nearly all changes are made in
 * the head.
 */
export type PageParts = {
  readonly head: string
  /** Starts at the end of the head. */
  readonly body: string
  /** Starts at the markup that loads the scripts. */
  readonly end: string
}

/** A page without a head consists of a body only. */
export function pageParts(html: string): PageParts {
  const end = Math.max(html.indexOf('</head>'), 0)
  return { head: html.slice(0, end), body: html.slice(end), end: '' }
}

export const joined = ({ head, body, end }: PageParts): string => head + body + end
