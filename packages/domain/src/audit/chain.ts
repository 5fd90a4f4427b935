/**
 * The chain of the audit log (`administration.md` §10): each entry of administration has a digest, and each link hashes
 * the link before it with the digest of its entry. Whoever removes or changes an entry would have to hash all later
 * links again.
 */
import type { StaffRole } from '../staff/permissions.ts'

/** Returns the SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string

export type ChainedEntry = {
  /** An ISO instant, in microseconds at most. */
  readonly at: string
  readonly actor: string
  readonly role: StaffRole | null
  readonly action: string
  readonly staff: number | null
  readonly outlet: number | null
  readonly city: number | null
  readonly user: number | null
  /** The network address of the request. */
  readonly client: string | null
}

/** Returns JSON with the keys in one order, so that equal values have equal texts. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${canonicalText(member)}`,
  )
  return `{${members.sort().join(',')}}`
}

/** The random salt leaves the log with an erased detail, so that nobody can guess the detail from its digest. */
export const detailDigest = (sha256: Sha256, salt: string, detail: unknown): string =>
  sha256(`${salt} ${canonicalText(detail)}`)

export const entryDigest = (sha256: Sha256, entry: ChainedEntry, detail: string): string =>
  sha256(canonicalText({ ...entry, detail }))

/** The trigger `link_audit_entry` computes the same. `previous` is empty for the first link. */
export const linkHash = (sha256: Sha256, previous: string, entry: number, digest: string): string =>
  sha256(`${previous} ${entry} ${digest}`)

export type StoredEntry = ChainedEntry & {
  readonly detail: unknown
  /** Null means that the detail was erased. */
  readonly salt: string | null
  readonly detailDigest: string
}
export type StoredLink = {
  readonly position: number
  readonly entry: number
  readonly hash: string
  /** Null means that the entry is gone. */
  readonly stored: StoredEntry | null
}

export type Head = { readonly position: number; readonly hash: string }

/** Returns the head that somebody wrote down, such as `418:9f2c…`. Null means that the text is none. */
export function writtenHead(text: string): Head | null {
  const [, position, hash] = /^\s*(\d{1,15})\s*:\s*([0-9a-f]{64})\s*$/i.exec(text) ?? []
  if (position === undefined || hash === undefined) return null
  return { position: Number(position), hash: hash.toLowerCase() }
}

/**
 * `removed`: the entry is gone; `changed`: it differs from its digest; `links`: links are missing or changed before it;
 * `erased`: its detail was erased and no later entry says so; `checkpoint`: the chain begins here and no later entry
 * says so; `unlinked`: it has no link; `head`: this was the head once and is no more.
 */
export const CHAIN_PROBLEMS = [
  'removed',
  'changed',
  'links',
  'erased',
  'checkpoint',
  'unlinked',
  'head',
] as const
export type ChainProblem = { readonly kind: (typeof CHAIN_PROBLEMS)[number]; readonly entry: number }

export type ChainCheck = {
  readonly head: Head | null
  /** The link that the expired part of the log left behind. */
  readonly checkpoint: (Head & { readonly entry: number }) | null
  readonly expired: Head | null
  /** Entries whose detail was erased, and those of which a later entry says so. */
  readonly erased: readonly number[]
  readonly erasures: readonly number[]
  readonly problems: readonly ChainProblem[]
}

export const CHAIN_BEGIN: ChainCheck = {
  head: null,
  checkpoint: null,
  expired: null,
  erased: [],
  erasures: [],
  problems: [],
}

/** Continues a check with the next link, in the order of positions. */
export function checkLink(sha256: Sha256, check: ChainCheck, link: StoredLink): ChainCheck {
  const { position, entry, hash, stored } = link
  const head = { position, hash }
  if (check.head === null && stored === null) return { ...check, head, checkpoint: { ...head, entry } }
  const next = { ...check, head }
  const found = (kind: ChainProblem['kind']) => ({ ...next, problems: [...check.problems, { kind, entry }] })
  if (position !== (check.head?.position ?? 0) + 1) return found('links')
  if (stored === null) return found('removed')
  const { detail, salt, detailDigest: sealed, ...said } = stored
  if (salt !== null && detailDigest(sha256, salt, detail) !== sealed) return found('changed')
  if (linkHash(sha256, check.head?.hash ?? '', entry, entryDigest(sha256, said, sealed)) !== hash) {
    return found('changed')
  }
  if (salt === null) return { ...next, erased: [...check.erased, entry] }
  if (said.action === 'audit-erase') return { ...next, erasures: [...check.erasures, ...numbers(detail)] }
  if (said.action === 'audit-expire') return { ...next, expired: expiredHead(detail) ?? check.expired }
  return next
}

/** Returns all problems of a check that has reached the last link. */
export function chainProblems(check: ChainCheck, unlinked: readonly number[]): readonly ChainProblem[] {
  const { checkpoint, expired, erased, erasures, problems } = check
  const isExpected =
    checkpoint === null || (expired?.position === checkpoint.position && expired.hash === checkpoint.hash)
  return [
    ...(isExpected ? [] : [{ kind: 'checkpoint', entry: checkpoint.entry } as const]),
    ...problems,
    ...erased
      .filter((entry) => !erasures.includes(entry))
      .map((entry) => ({ kind: 'erased', entry }) as const),
    ...unlinked.map((entry) => ({ kind: 'unlinked', entry }) as const),
  ]
}

const member = (value: unknown, name: string): unknown =>
  Object.getOwnPropertyDescriptor(Object(value), name)?.value

function numbers(detail: unknown): readonly number[] {
  const entries = member(detail, 'entries')
  return Array.isArray(entries) ? entries.filter((each): each is number => typeof each === 'number') : []
}

function expiredHead(detail: unknown): Head | null {
  const [position, hash] = [member(detail, 'position'), member(detail, 'hash')]
  return typeof position === 'number' && typeof hash === 'string' ? { position, hash } : null
}
