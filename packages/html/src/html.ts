/**
 * HTML that is escaped by construction: only `html` creates it, and inserted values are escaped unless `html` created
 * them.
 */
export type Html = { readonly markup: string }

type Piece = string | number | Html | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function html(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const markup = literals.reduce((before, literal, index) => {
    const piece = pieces[index - 1]
    return `${before}${piece === undefined ? '' : markupOf(piece)}${literal}`
  })
  return { markup }
}

function markupOf(piece: Piece): string {
  if (typeof piece === 'string')
    return piece.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  if (typeof piece === 'number') return String(piece)
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('')
}
