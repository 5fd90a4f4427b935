/**
 * Makes a change to a draft: checks the version that was seen, applies the change once per key, saves it, and records
 * it.
 */
import { createHash } from 'node:crypto'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { menuDocument } from '@sousto/contract/menu-editing/document.ts'
import type { CurrentSubject } from '@sousto/contract/menu-editing/wire.ts'
import { diffMenus } from '@sousto/domain/menu-editing/changes.ts'
import { allSections, type MenuDocument, photosOf } from '@sousto/domain/menu-editing/document.ts'
import type { EditResult } from '@sousto/domain/menu-editing/edits.ts'
import {
  menuOf,
  type SubjectRef,
  type Subjects,
  subjectId,
  subjectsOf,
} from '@sousto/domain/menu-editing/subjects.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { firstPublished } from '../menu-publications/service.ts'
import { lockOwnMenu } from './chain-store.ts'
import { type Editing, readEditing, versionOf } from './state.ts'
import { deleteDraft, editOf, nameSubject, newIds, noteEdits, rememberRequest, saveDraft } from './store.ts'

/** A staff member's request, handled once per key. */
export type StaffRequest = {
  readonly staff: CurrentStaff
  readonly outlet: number
  /** The idempotency key. */
  readonly key: string
}

/** The subject and version that a person saw before changing it. */
export type Seen = { readonly subject: SubjectRef; readonly version: string }

/** The limit exists because a draft is read and written as a whole at every change. */
const LARGEST_BYTES = 4 * 1024 * 1024

/**
 * Null means that the change is made for the first time. Otherwise it was made before, and the result is its subject.
 */
export async function oncePerKey(
  transaction: Transaction<DB>,
  { staff, outlet, key }: StaffRequest,
  request: readonly unknown[],
  at: Temporal.Instant,
): Promise<{ readonly subject: string | null } | null> {
  const hash = createHash('sha256')
    .update(JSON.stringify([outlet, ...request]))
    .digest()
  const earlier = await rememberRequest(transaction, { staff: staff.id, key, hash, at })
  if (earlier.made === 'other_request') throw new FailureError('idempotency_conflict')
  return earlier.made === 'repeated' ? earlier : null
}

export type Change = {
  readonly subjects: Subjects
  readonly published: Subjects
  /** Returns that many unused ids. */
  readonly newIds: (count: number) => Promise<readonly number[]>
  /** Returns whether the draft or the published menu has that id, for a dish, a heading or an extra. */
  readonly isKnown: (id: number) => boolean
}

export type Changed = { readonly result: EditResult; readonly subject: SubjectRef }

/** Returns the changed subject. Throws 412 with the current state if the subject is no longer as it was seen. */
export async function changeDraft(
  transaction: Transaction<DB>,
  asked: StaffRequest,
  {
    request,
    seen,
    at,
  }: {
    readonly request: readonly unknown[]
    /** Null means a new subject, which no one can have seen. */
    readonly seen: Seen | null
    readonly at: Temporal.Instant
  },
  change: (change: Change) => Promise<Changed>,
): Promise<string | null> {
  const { staff, outlet } = asked
  await lockOwnMenu(transaction, outlet)
  const repeated = await oncePerKey(transaction, asked, [...request, seen], at)
  if (repeated !== null) return repeated.subject
  const editing = await readEditing(transaction, outlet)
  const before = editing.draft?.menu ?? editing.published.menu
  const subjects = subjectsOf(before)
  if (seen !== null) await requireSeen(transaction, outlet, seen, subjects)
  const { result, subject } = await change({
    subjects,
    published: subjectsOf(editing.published.menu),
    newIds: (count) => newIds(transaction, count),
    isKnown: knownIn([before, editing.published.menu]),
  })
  if (typeof result === 'string') throw new FailureError(result)
  const after = menuOf(result)
  await nameSubject(transaction, { staff: staff.id, key: asked.key }, subjectId(subject))
  await storeDraft(transaction, outlet, editing, after, at)
  const changes = diffMenus(before, after)
  await noteEditsUnlessDone(transaction, outlet, editing, after, changes.map(subjectId), {
    staff: staff.id,
    at,
  })
  await audit(transaction, {
    at,
    by: staff,
    action: 'menu-edit',
    detail: { subject: subjectId(subject), was: versionOf(subjects.get(subjectId(subject))) },
  })
  return subjectId(subject)
}

async function requireSeen(
  transaction: Transaction<DB>,
  outlet: number,
  seen: Seen,
  subjects: Subjects,
): Promise<void> {
  const id = subjectId(seen.subject)
  const now = subjects.get(id)
  if (versionOf(now) === seen.version) return
  const edit = await editOf(transaction, outlet, id)
  const current: CurrentSubject = {
    subject: seen.subject,
    version: versionOf(now),
    value: now?.value ?? null,
    edit: edit && { by: edit.by, at: edit.at.toString() },
  }
  throw new FailureError('menu_changed_meanwhile', { current })
}

function knownIn(menus: readonly MenuDocument[]): (id: number) => boolean {
  const ids = new Set<number>()
  for (const menu of menus) {
    for (const { extras } of menu.extraGroups) for (const { id } of extras) ids.add(id)
    for (const section of allSections(menu)) {
      ids.add(section.id)
      for (const { id } of section.items) ids.add(id)
    }
  }
  return (id) => ids.has(id)
}

/** A draft that is equal to the publication it was based on is deleted. */
export async function storeDraft(
  transaction: Transaction<DB>,
  outlet: number,
  editing: Editing,
  menu: MenuDocument,
  at: Temporal.Instant,
): Promise<void> {
  if (isDone(editing, menu)) return await deleteDraft(transaction, outlet)
  const wire = z.safeEncode(menuDocument, menu)
  const content = wire.success ? JSON.stringify(wire.data) : ''
  if (!wire.success || content.length > LARGEST_BYTES) throw new FailureError('menu_too_large')
  const baseId =
    editing.draft?.baseId ?? (await firstPublished(transaction, outlet, editing.published.menu, at))
  await saveDraft(transaction, outlet, { baseId, content, photos: photosOf(menu), at })
}

const isDone = ({ draft, published }: Editing, menu: MenuDocument) =>
  (draft === null || draft.baseId === published.publication?.id) &&
  diffMenus(published.menu, menu).length === 0

async function noteEditsUnlessDone(
  transaction: Transaction<DB>,
  outlet: number,
  editing: Editing,
  menu: MenuDocument,
  subjects: readonly string[],
  by: { readonly staff: number; readonly at: Temporal.Instant },
): Promise<void> {
  if (!isDone(editing, menu)) await noteEdits(transaction, outlet, subjects, by)
}
