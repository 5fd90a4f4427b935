/** Counts the concurrent tasks of each client, in memory: each process has a separate limit. */
export type ClientCount = {
  /** Returns a function that releases the place. Null means that the client has reached its limit. */
  readonly enter: (client: string) => (() => void) | null
  /** The count of all clients. */
  readonly size: () => number
}

/** `most` is the limit per client (`http/client.ts`). */
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
