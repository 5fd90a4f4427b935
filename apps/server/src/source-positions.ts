import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'

/**
 * Matches a position in a built file in the format of Chrome, Firefox and Safari:
 * `https://…/assets/checkout-1a2b.js:1:2345`.
 */
const BUILT = /https?:\/\/[^\s()/]+\/assets\/([\w.-]+\.js):(\d+):(\d+)/g

/**
 * Replaces positions in a stack of the built web app by those of its sources. `mapOf` returns the source map of a built
 * file; null means that it is not kept (any more), and the position is not changed.
 */
export function withSourcePositions(stack: string, mapOf: (file: string) => SourceMapPayload | null): string {
  return stack.replace(BUILT, (position, file: string, line: string, column: string) => {
    const payload = mapOf(file)
    if (payload === null) return position
    const origin = new SourceMap(payload).findOrigin(Number(line), Number(column))
    if (!('fileName' in origin)) return position
    const name = origin.fileName.replace(/^(\.\.\/)+/, '')
    return `${origin.name ? `${origin.name} ` : ''}${name}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

/** The source maps of this and earlier builds of both apps, which the server does not serve. */
export const KEPT_MAPS: readonly URL[] = ['web', 'console'].map(
  (app) => new URL(`../../${app}/dist/maps/`, import.meta.url),
)

/** Replaces the positions of a stack by the maps that are kept in these folders. */
export const sourceStack = (stack: string, maps: readonly URL[] = KEPT_MAPS): string =>
  withSourcePositions(stack, (file) => {
    const path = maps.map((folder) => new URL(`${file}.map`, folder)).find((map) => existsSync(map))
    return path === undefined ? null : JSON.parse(readFileSync(path, 'utf8'))
  })
