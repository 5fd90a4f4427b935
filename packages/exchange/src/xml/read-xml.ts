/** Reads XML of banks into elements, as a stream, so that long lists need not stay in memory. */
import { SaxesParser } from 'saxes'
import { FileFailure, fieldFailure } from '../file-failure.ts'

export type XmlElement = {
  readonly name: string
  readonly namespace: string
  readonly line: number
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Called for each element at its end, with its parent's name; returns true if the parent need not keep the element. */
type Take = (element: XmlElement, parent: string | undefined) => boolean

/** Refuses documents with a document type, so that there are no entities but the five of XML itself. */
export function readXml(document: string, take: Take): XmlElement {
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  let isWhole = false
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => {
    throw new FileFailure({ code: 'doctype' })
  })
  parser.on('error', () => {
    throw new FileFailure({ code: isWhole ? 'cut' : 'xml_invalid', line: parser.line })
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const)
    open.push({
      name: local,
      namespace: uri,
      line: parser.line,
      attributes: new Map(values),
      children: [],
      text: '',
    })
  })
  const append = (text: string) => {
    const current = open.at(-1)
    if (current !== undefined) current.text += text
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed === undefined) return
    const parent = open.at(-1)
    if (parent === undefined) root = closed
    if (!take(closed, parent?.name)) parent?.children.push(closed)
  })
  parser.write(document)
  isWhole = true
  parser.close()
  if (root === null) throw new FileFailure({ code: 'cut', line: parser.line })
  return root
}

/** Returns the first element at a path such as `Acct/Id/IBAN`. */
export function find(element: XmlElement, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element)
}

export const all = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)

export const textOf = (element: XmlElement, path: string): string => find(element, path)?.text.trim() ?? ''

export function required(element: XmlElement, path: string): XmlElement {
  const found = find(element, path)
  if (found === undefined) throw fieldFailure(element.line, `${element.name}/${path}`)
  return found
}
