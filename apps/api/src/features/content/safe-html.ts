import sanitizeHtml from 'sanitize-html'

/** The elements allowed in contact pages and terms; no scripts, styles, forms, frames or external pictures. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'address',
    'section',
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'span',
    'abbr',
    'time',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Another site's page must not get access to ours through `window.opener`.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
}

/** Sanitizes the operator's HTML for a page (`wire.md`, Catalogue: `<safe html>`). */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, RULES)
}

/** Returns the text of safe HTML, with a line for each block. */
export function textOf(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(?:p|h[1-4]|li|tr|dt|dd|blockquote|caption)>/g, '$&\n')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
}
