/**
 * Computes the differences between two menus, and menus from differences (`operations.md` §4: compared, restored,
 * nothing overwritten unseen).
 */
import type { MenuDocument } from './document.ts'
import {
  canonicalText,
  menuOf,
  type Subject,
  type SubjectRef,
  type Subjects,
  subjectId,
  subjectsOf,
} from './subjects.ts'

/** One subject that differs. Null means that it does not exist. */
export type SubjectChange = SubjectRef & { readonly before: Subject | null; readonly after: Subject | null }

/** Returns every subject that differs, including orders that differ only because of an addition. */
function diffSubjects(from: Subjects, to: Subjects): readonly SubjectChange[] {
  const ids = new Set([...from.keys(), ...to.keys()])
  return [...ids].flatMap((id): SubjectChange[] => {
    const before = from.get(id) ?? null
    const after = to.get(id) ?? null
    const subject = after ?? before
    if (subject === null || sameSubject(before, after)) return []
    return [{ kind: subject.kind, key: subject.key, before, after }]
  })
}

export const diffMenus = (from: MenuDocument, to: MenuDocument): readonly SubjectChange[] =>
  diffSubjects(subjectsOf(from), subjectsOf(to))

function sameSubject(one: Subject | null, other: Subject | null): boolean {
  if (one === null || other === null) return one === other
  return canonicalText(one.value) === canonicalText(other.value)
}

/** Applies changes to a menu: `applyChanges(a, diffMenus(a, b))` is `b`. */
export function applyChanges(menu: MenuDocument, changes: readonly SubjectChange[]): MenuDocument {
  const subjects = new Map(subjectsOf(menu))
  for (const change of changes) {
    if (change.after === null) subjects.delete(subjectId(change))
    else subjects.set(subjectId(change), change.after)
  }
  return menuOf(subjects)
}

/**
 * Rebases a draft that was based on `base` on a newer publication: it takes over what the draft has not changed.
 * `conflicts` are subjects that both have changed differently; the draft's version is kept.
 */
export function rebase(
  base: MenuDocument,
  draft: MenuDocument,
  published: MenuDocument,
): { readonly menu: MenuDocument; readonly conflicts: readonly SubjectRef[] } {
  const own = new Map(diffMenus(base, draft).map((change) => [subjectId(change), change]))
  const theirs = diffMenus(base, published)
  const both = theirs.flatMap((change) => {
    const mine = own.get(subjectId(change))
    return mine === undefined ? [] : [{ mine, change }]
  })
  const conflicts = both
    .filter(({ mine, change }) => !sameSubject(mine.after, change.after) && !change.kind.endsWith('-order'))
    .map(({ change: { kind, key } }) => ({ kind, key }))
  const merged = new Map(subjectsOf(applyChanges(published, [...own.values()])))
  // A dish of the draft keeps its category, even if that was removed since, because otherwise the dish would be lost
  // unseen.
  const drafted = subjectsOf(draft)
  for (const [id, subject] of drafted) {
    if (subject.kind !== 'dish' || !own.has(id)) continue
    const category = { kind: 'category', key: String(subject.value.category) } as const
    const kept = drafted.get(subjectId(category))
    if (merged.has(subjectId(category)) || kept === undefined) continue
    merged.set(subjectId(category), kept)
    merged.set(id, subject)
    conflicts.push(category)
  }
  return { menu: menuOf(merged), conflicts }
}

/**
 * Returns the edits since the last import that an import would remove: subjects that differ between the last import and
 * `current`, and between `current` and the new file.
 */
export function lostEdits(
  lastImport: MenuDocument,
  current: MenuDocument,
  imported: MenuDocument,
): readonly SubjectChange[] {
  const edited = new Set(diffMenus(lastImport, current).map(subjectId))
  return diffMenus(current, imported).filter((change) => edited.has(subjectId(change)))
}
