/** Matches a string literal with its escapes, or one bracket, colon or comma. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs

type Level = { readonly keys: Set<string> | null; key: string; index: number }

/**
 * Returns the path (`.menu[0].name`) of the first key that occurs twice in its object, or an empty string. `text` is
 * valid JSON.
 */
export function firstDuplicateKey(text: string): string {
  const levels: Level[] = []
  let previous = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[')
      levels.push({ keys: token === '{' ? new Set() : null, key: '', index: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && level) level.index += 1
    else if (token === ':' && level?.keys) {
      level.key = JSON.parse(previous)
      if (level.keys.has(level.key)) return levels.map(pathStep).join('')
      level.keys.add(level.key)
    }
    previous = token
  }
  return ''
}

const pathStep = ({ keys, key, index }: Level) => (keys ? `.${key}` : `[${index}]`)
