/** Shared by all pictures: reading the files of drawings, and writing an SVG document. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { hash } from './hash.ts'

const file = (path: string) => new URL(`../${path}`, import.meta.url)

/** Reads a drawing as markup without the line breaks that make its file readable. */
export const readSvg = (path: string): string => readFileSync(file(path), 'utf8').replaceAll('\n', '')

/** Returns the drawings of a folder by their names. */
export function readFolder<Drawing>(
  folder: string,
  parse: (svg: string) => Drawing,
): ReadonlyMap<string, Drawing> {
  const names = readdirSync(file(folder)).sort()
  return new Map(names.map((name) => [basename(name, '.svg'), parse(readSvg(`${folder}/${name}`))]))
}

/** Returns the matches of a pattern in a drawing's file. Throws if there are none, because the file is then damaged. */
export function match(svg: string, pattern: RegExp): readonly string[] {
  const found = pattern.exec(svg)
  if (found === null) throw new Error(`no ${pattern} in ${svg.slice(0, 120)}…`)
  return found.slice(1)
}

/** Returns a short id for a picture's own definitions, so that several pictures can be in one page. */
export const prefixOf = (...parts: readonly (string | number)[]) => `s${hash(parts.join(' ')).toString(36)}`

/** Sets round caps for the whole picture. The picture contains no text, because its `alt` names it. */
export const svgDocument = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`

/** Rounds to one decimal, because a tenth of a unit is not visible. */
export function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10)
}
