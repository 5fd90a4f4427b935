/** What all pictures share: reading the drawings' files, and writing an SVG document. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { hash } from './hash.ts'

const file = (path: string) => new URL(`../${path}`, import.meta.url)

/** A drawing as markup without line breaks, which its file has between elements for people to read. */
export const readSvg = (path: string): string => readFileSync(file(path), 'utf8').replaceAll('\n', '')

/** The drawings of a folder by their names. */
export function readFolder<Drawing>(
  folder: string,
  parse: (svg: string) => Drawing,
): ReadonlyMap<string, Drawing> {
  const names = readdirSync(file(folder)).sort()
  return new Map(names.map((name) => [basename(name, '.svg'), parse(readSvg(`${folder}/${name}`))]))
}

/** What a pattern finds in a drawing's file; a file in which it finds nothing is damaged. */
export function match(svg: string, pattern: RegExp): readonly string[] {
  const found = pattern.exec(svg)
  if (found === null) throw new Error(`no ${pattern} in ${svg.slice(0, 120)}…`)
  return found.slice(1)
}

/** A short id for a picture's own definitions, so that several pictures can stand in one page. */
export const prefixOf = (...parts: readonly (string | number)[]) => `s${hash(parts.join(' ')).toString(36)}`

/** Round caps once for all; the picture is named by whoever shows it (`alt`), so it carries no text. */
export const svgDocument = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`

/** One decimal: a tenth of a unit is more than anyone sees. */
export function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10)
}
