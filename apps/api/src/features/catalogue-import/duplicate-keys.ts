/** `"…"` with its escapes, or one bracket, colon or comma. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs

type Level = { readonly keys: Set<string> | null; key: string; index: number }

/** The path (`.menu[0].name`) of the first key that stands twice in its object; empty when none does. `text` is valid JSON. */
export function repeatedKey(text: string): string {
  const levels: Level[] = []
  let last = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[')
      levels.push({ keys: token === '{' ? new Set() : null, key: '', index: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && level) level.index += 1
    else if (token === ':' && level?.keys) {
      level.key = JSON.parse(last)
      if (level.keys.has(level.key)) return levels.map(step).join('')
      level.keys.add(level.key)
    }
    last = token
  }
  return ''
}

const step = ({ keys, key, index }: Level) => (keys ? `.${key}` : `[${index}]`)
