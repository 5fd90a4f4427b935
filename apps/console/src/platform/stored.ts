/** Values that this device remembers. If storage is blocked, they are lost with the page. */
import * as z from 'zod/mini'

export function stored<Value>(schema: z.ZodMiniType<Value>, key: string, otherwise: Value): Value {
  try {
    const found = z.safeParse(schema, JSON.parse(window.localStorage.getItem(key) ?? 'null'))
    return found.success ? found.data : otherwise
  } catch {
    return otherwise
  }
}

export function store(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Forgotten with the page.
  }
}
