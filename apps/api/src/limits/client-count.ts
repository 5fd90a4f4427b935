/** Counts what each client has under way at once. In memory: each process has its own share. */
export type ClientCount = {
  /** Returns how to leave; null: the client has as many as it may. */
  readonly enter: (client: string) => (() => void) | null
  /** Of all clients. */
  readonly size: () => number
}

/** `most`: of one client (`http/client.ts`). */
export function createClientCount(most: number): ClientCount {
  const clients = new Map<string, number>()
  let all = 0
  const change = (client: string, by: 1 | -1) => {
    all += by
    const count = (clients.get(client) ?? 0) + by
    if (count === 0) clients.delete(client)
    else clients.set(client, count)
  }
  return {
    enter: (client) => {
      if ((clients.get(client) ?? 0) >= most) return null
      change(client, 1)
      return () => change(client, -1)
    },
    size: () => all,
  }
}
