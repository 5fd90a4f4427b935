/** Passwords are stored as argon2id hashes (`wire.md`, Accounts), with the parameters recommended by OWASP. */
import { availableParallelism } from 'node:os'
import { hash, verify as verifyHash } from '@node-rs/argon2'
import { FailureError } from '@sousto/contract/failure-error.ts'

/** The library's `Algorithm.Argon2id`, an ambient enum that erasable TypeScript cannot name. */
const ARGON2ID = 2
/** 19 MiB, two passes, one lane: about 25 ms of one core. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = 'm=19456,t=2,p=1'

/** A flood of logins must neither exhaust memory nor take every core, because orders need one. */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_QUEUED = 100

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords() {
  const waiting: (() => void)[] = []
  let running = 0
  /** The hash of a random password. It is verified if there is no account, so that both cases take the same time. */
  let dummyHash: Promise<string> | undefined

  async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= MAX_QUEUED) throw new FailureError('too_many_requests')
    if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const hashed = (password: string) => limited(() => hash(normal(password), PARAMETERS))

  return {
    hash: hashed,
    /**
     * `stored` is null for an account without a password or an unknown account; the result is then false, after the
     * same work.
     */
    verify: async (password: string, stored: string | null): Promise<boolean> => {
      // This call is not limited, because a rejection by a full queue would be cached permanently.
      dummyHash ??= hash(crypto.randomUUID(), PARAMETERS)
      const against = stored ?? (await dummyHash)
      const matches = await limited(() => verifyHash(against, normal(password)))
      return matches && stored !== null
    },
    isOutdated: (stored: string): boolean => !stored.includes(CURRENT),
  }
}

/** Operating systems may encode the same characters as different code points. */
const normal = (password: string) => password.normalize('NFKC')
