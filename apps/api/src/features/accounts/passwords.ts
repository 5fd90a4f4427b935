/** Passwords are kept as argon2id hashes (`wire.md`, Accounts), by the parameters that OWASP recommends for it. */
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../http/refusal.ts'

/** The library's `Algorithm.Argon2id`, an ambient enum that erasable TypeScript cannot name. */
const ARGON2ID = 2
/** 19 MiB, two passes, one lane: about 25 ms of one core. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = 'm=19456,t=2,p=1'

/** A flood of logins must neither fill the memory nor take all threads from the rest of the process. */
const AT_ONCE = 2
const WAITING = 100

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords() {
  const waiting: (() => void)[] = []
  let running = 0
  /** Of nothing anybody could type: compared with where there is no account, so that it takes as long as with one. */
  let nobodys: Promise<string> | undefined

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= WAITING) throw new Refusal('too_many_requests')
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const hashed = (password: string) => inTurn(() => hash(normal(password), PARAMETERS))

  return {
    hash: hashed,
    /** Null stands for an account without a password or no account: the answer is no, after the same work. */
    fits: async (password: string, stored: string | null): Promise<boolean> => {
      // Not in turn: a refusal of the queue would be kept for good.
      nobodys ??= hash(crypto.randomUUID(), PARAMETERS)
      const against = stored ?? (await nobodys)
      const fits = await inTurn(() => verify(against, normal(password)))
      return fits && stored !== null
    },
    /** Whether it was made by parameters that have changed since. */
    isOutdated: (stored: string): boolean => !stored.includes(CURRENT),
  }
}

/** The same letters typed on another system may be other code points. */
const normal = (password: string) => password.normalize('NFKC')
