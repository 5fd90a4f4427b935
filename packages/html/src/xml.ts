import { type Html, html } from './html.ts'

/** XML that is escaped by construction, as `Html` is. */
export type Xml = Html

/** The characters that XML 1.0 has no way to write, lone surrogates among them. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

type Piece = string | number | Xml | readonly Xml[]

/** Creates XML; of inserted texts the characters that XML cannot hold are left out. */
export function xml(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Xml {
  return html(
    literals,
    ...pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll(UNWRITABLE, '') : piece)),
  )
}

export const NOTHING: Xml = { markup: '' }

export const element = (name: string, text: string): Xml =>
  xml`<${{ markup: name }}>${text}</${{ markup: name }}>`

/** Creates an element, or nothing if the text is empty. */
export const optional = (name: string, text: string): Xml => (text === '' ? NOTHING : element(name, text))

export const xmlDocument = ({ markup }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`
