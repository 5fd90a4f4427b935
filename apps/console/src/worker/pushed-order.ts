/** A push message as the server sends it (`apps/api/src/features/staff-push`). */
export type PushedOrder = {
  readonly title: string
  readonly body: string
  /** A path of the console. */
  readonly url: string
  readonly tag: string
}

/** Browsers require that something is shown for every push. */
const UNREADABLE: PushedOrder = { title: 'Nová objednávka', body: '', url: '/provoz', tag: 'board' }

/** A message of another version still shows that there is an order. */
export function pushedOrder(json: unknown): PushedOrder {
  const { title, body, url, tag } = { ...(typeof json === 'object' ? json : {}) } as Record<string, unknown>
  return {
    title: typeof title === 'string' ? title : UNREADABLE.title,
    body: typeof body === 'string' ? body : UNREADABLE.body,
    url: typeof url === 'string' && /^\/provoz(?=\/|$)/.test(url) ? url : UNREADABLE.url,
    tag: typeof tag === 'string' ? tag : UNREADABLE.tag,
  }
}
