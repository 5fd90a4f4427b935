/**
 * The state of an outlet's menu for the console: the draft, its versions, the changes that publishing would make, and
 * the problems that prevent it.
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { MenuProblemWire, MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { describeChanges } from '@sousto/domain/menu-editing/described-changes.ts'
import { EMPTY_MENU, type MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { type MenuProblem, menuProblems } from '@sousto/domain/menu-editing/problems.ts'
import {
  SUBJECT_KINDS,
  type Subject,
  type SubjectRef,
  type Subjects,
  subjectsOf,
} from '@sousto/domain/menu-editing/subjects.ts'
import { menuProblemMessage } from '@sousto/messages/menu-change-messages.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { menuInTables } from '../catalogue-import/service.ts'
import {
  digestOf,
  latestPublication,
  menuFromWire,
  menuToWire,
  type PublicationRow,
  publicationWire,
} from '../menu-publications/service.ts'
import { countFollowers, leaderOf } from './chain-store.ts'
import { draftOf, editsOf } from './store.ts'

/** The version of a subject that does not exist. */
export const NONE = 'none'

export type Editing = {
  readonly published: { readonly publication: PublicationRow | null; readonly menu: MenuDocument }
  readonly draft: {
    readonly startedAt: Temporal.Instant
    readonly baseId: number
    readonly menu: MenuDocument
  } | null
}

export async function readEditing(database: Kysely<DB>, outlet: number): Promise<Editing> {
  const found = await latestPublication(database, outlet)
  const published = found ?? {
    publication: null,
    menu: (await menuInTables(database, outlet)) ?? EMPTY_MENU,
  }
  const draft = await draftOf(database, outlet)
  return { published, draft: draft && { ...draft, menu: menuFromWire(draft.content) } }
}

export const versionOf = (subject: Subject | undefined): string =>
  subject === undefined ? NONE : digestOf(subject.value)

/** The version of the whole menu. */
export const menuVersion = (menu: MenuDocument): string => digestOf(menuToWire(menu))

const versionsOf = (subjects: Subjects): Record<string, string> =>
  Object.fromEntries([...subjects].map(([id, subject]) => [id, versionOf(subject)]))

export async function stateOf(database: Kysely<DB>, outlet: number): Promise<MenuState> {
  const { published, draft } = await readEditing(database, outlet)
  const menu = draft?.menu ?? published.menu
  const { publication } = published
  return {
    menu,
    versions: versionsOf(subjectsOf(menu)),
    draft: draft && {
      version: menuVersion(draft.menu),
      startedAt: draft.startedAt.toString(),
      base: draft.baseId,
      outdated: publication !== null && publication.id !== draft.baseId,
      changes: describeChanges(published.menu, draft.menu),
      edits: (await editsOf(database, outlet)).map(({ subject, by, at }) => ({
        subject: refOf(subject),
        by,
        at: at.toString(),
      })),
    },
    published: publication && publicationWire(publication),
    leader: await leaderOf(database, outlet),
    followers: await countFollowers(database, outlet),
    problems: draft === null ? [] : menuProblems(draft.menu).map(problemWire),
  }
}

function problemWire({ code, subject, name, field, what }: MenuProblem): MenuProblemWire {
  return { code, subject, name, field, text: menuProblemMessage(code, { what }) }
}

/** Parses a reference such as `dish:1001` from its stored form. */
export function refOf(id: string): SubjectRef {
  const at = id.indexOf(':')
  const kind = SUBJECT_KINDS.find((each) => each === id.slice(0, at))
  if (kind === undefined) throw new FailureError('menu_subject_not_found')
  return { kind, key: id.slice(at + 1) }
}
