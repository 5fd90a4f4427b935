import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  CHAIN_BEGIN,
  type ChainCheck,
  canonicalText,
  chainProblems,
  checkLink,
  detailDigest,
  entryDigest,
  linkHash,
  type StoredEntry,
  type StoredLink,
} from './chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function entry(action: string, detail: object): StoredEntry {
  const [salt, at] = ['salt', '2026-11-27T18:00:00Z']
  const said = {
    at,
    actor: 'staff:7',
    role: 'admin',
    action,
    staff: 7,
    outlet: null,
    city: 3,
    user: null,
  } as const
  return { ...said, client: '192.0.2.1', detail, salt, detailDigest: detailDigest(sha256, salt, detail) }
}

/** The entries have the ids 10, 20, … */
function chainOf(...entries: readonly StoredEntry[]): StoredLink[] {
  const links: StoredLink[] = []
  for (const stored of entries) {
    const { detail: _detail, salt: _salt, detailDigest: sealed, ...said } = stored
    const position = links.length + 1
    const hash = linkHash(sha256, links.at(-1)?.hash ?? '', position * 10, entryDigest(sha256, said, sealed))
    links.push({ position, entry: position * 10, hash, stored })
  }
  return links
}

const check = (links: readonly StoredLink[]): ChainCheck =>
  links.reduce((before, link) => checkLink(sha256, before, link), CHAIN_BEGIN)
const problems = (links: readonly StoredLink[], unlinked: readonly number[] = []) =>
  chainProblems(check(links), unlinked).map(({ kind, entry: id }) => `${kind} ${id}`)

const FOUR = [
  entry('vat-rate-announce', { class: 'reduced', after: { percent: 13 } }),
  entry('staff-invite', { role: 'admin' }),
  entry('payout-release', { run: 49 }),
  entry('voucher-end', { code: 'PODZIM' }),
]
const replaced = (at: number, change: (link: StoredLink) => StoredLink) =>
  chainOf(...FOUR).map((link, index) => (index === at ? change(link) : link))

describe('the chain of the audit log', () => {
  it('has no problem if nothing was changed [administration-10.3]', () => {
    expect(problems(chainOf(...FOUR))).toEqual([])
    expect(check(chainOf(...FOUR)).head?.position).toBe(4)
    expect(problems([])).toEqual([])
  })

  test.each<[string, Partial<StoredEntry>]>([
    ['at', { at: '2026-11-27T18:00:01Z' }],
    ['actor', { actor: 'staff:8' }],
    ['role', { role: 'dispatcher' }],
    ['action', { action: 'payout-prepare' }],
    ['staff', { staff: 8 }],
    ['outlet', { outlet: 101 }],
    ['city', { city: 4 }],
    ['user', { user: 1 }],
    ['client', { client: null }],
    ['detail', { detail: { run: 50 } }],
    ['detail digest', { detailDigest: sha256('other') }],
  ])('names an entry whose %s was changed [administration-10.3]', (_, change) => {
    const links = replaced(2, (link) => ({ ...link, stored: link.stored && { ...link.stored, ...change } }))
    expect(problems(links)).toEqual(['changed 30'])
  })

  it('names a removed entry, and the one after a removed link [administration-10.3]', () => {
    expect(problems(replaced(1, (link) => ({ ...link, stored: null })))).toEqual(['removed 20'])
    expect(problems(chainOf(...FOUR).filter(({ position }) => position !== 2))).toEqual(['links 30'])
    expect(problems(chainOf(...FOUR).slice(1))).toEqual(['links 20'])
  })

  it('names entries in another order, and those without a link [administration-10.3]', () => {
    const [first, second, third, fourth] = chainOf(...FOUR)
    if (!first || !second || !third || !fourth) throw new Error('four links were made')
    const swapped = [first, { ...second, stored: third.stored }, { ...third, stored: second.stored }, fourth]
    expect(problems(swapped)).toEqual(['changed 20', 'changed 30'])
    expect(problems(chainOf(...FOUR), [50])).toEqual(['unlinked 50'])
  })

  it('accepts an erased detail only if a later entry names it [administration-10.5]', () => {
    const erased = (link: StoredLink): StoredLink =>
      link.entry === 20 && link.stored
        ? { ...link, stored: { ...link.stored, detail: {}, salt: null } }
        : link
    expect(problems(chainOf(...FOUR).map(erased))).toEqual(['erased 20'])
    const said = entry('audit-erase', { entries: [20] })
    expect(problems(chainOf(...FOUR, said).map(erased))).toEqual([])
  })

  it('begins at a checkpoint only if a later entry says so [administration-10.5]', () => {
    const [, second] = chainOf(...FOUR)
    if (!second) throw new Error('four links were made')
    const expired = (links: readonly StoredLink[]) =>
      links.slice(1).map((link) => (link.entry === 20 ? { ...link, stored: null } : link))
    const said = entry('audit-expire', { position: second.position, hash: second.hash })
    expect(problems(expired(chainOf(...FOUR, said)))).toEqual([])
    expect(problems(expired(chainOf(...FOUR)))).toEqual(['checkpoint 20'])
    const other = entry('audit-expire', { position: second.position, hash: sha256('other') })
    expect(problems(expired(chainOf(...FOUR, other)))).toEqual(['checkpoint 20'])
  })
})

it('canonical texts are equal for equal values, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const turned = (each: unknown): unknown => {
        if (Array.isArray(each)) return each.map(turned)
        if (typeof each !== 'object' || each === null) return each
        return Object.fromEntries(
          Object.entries(each)
            .reverse()
            .map(([key, inner]) => [key, turned(inner)]),
        )
      }
      expect(canonicalText(turned(value))).toBe(canonicalText(value))
      expect(JSON.parse(canonicalText(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
