import { SourceMap, type SourceMapPayload } from 'node:module'

/** A position in a built file, as Chrome, Firefox and Safari write it: `https://…/assets/checkout-1a2b.js:1:2345`. */
const BUILT = /https?:\/\/[^\s()/]+\/assets\/([\w.-]+\.js):(\d+):(\d+)/g

/**
 * A stack of the built web app with the positions of its sources. `mapOf` returns the source map of a built file; null: it is not kept (any
 * more), and the position stays as it is.
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
