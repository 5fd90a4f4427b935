/**
 * What has been typed and not saved yet. It is sent a moment after the last key, one call at a time, so that answers come in the order of
 * the changes; without a connection it waits, and what somebody else changed meanwhile is not overwritten (`operations.md` §4).
 */
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import {
  type CurrentSubject,
  currentSubject,
  type Edited,
  type MenuState,
} from '@sousto/contract/menu-editing/wire.ts'
import { type SubjectRef, subjectId } from '@sousto/domain/menu-editing/subjects.ts'
import * as z from 'zod/mini'

const AFTER_LAST_KEY_MS = 800
const RETRY_MS = 5_000

/** The headers of a change: its idempotency key, and the version of the subject that the person saw. */
export type Seen = { readonly key: string; readonly version: string }
export type Save = (seen: Seen) => Promise<Edited>

export type Unsaved = {
  readonly subject: SubjectRef
  /** What stands in the fields. */
  readonly form: unknown
  /** `typing`: not valid yet, or not sent yet; `offline`: waits for the connection; `conflict`: somebody else changed it. */
  readonly status: 'typing' | 'sending' | 'offline' | 'conflict' | 'failed'
  readonly failure: ApiFailure | null
  readonly theirs: CurrentSubject | null
}

export type AutosaveState = {
  readonly unsaved: ReadonlyMap<string, Unsaved>
  /** By subject: when it was saved last. */
  readonly savedAt: ReadonlyMap<string, Temporal.Instant>
}

type Attempt = { readonly save: Save; readonly version: string; readonly key: string }

type Entry = Unsaved & {
  readonly save: Save | null
  readonly version: string
  readonly key: string
  /** Whether this has arrived is not known: it is repeated with its key before anything that was typed since. */
  readonly sent: Attempt | null
}

type AutosaveOptions = {
  /** The version of a subject as it was loaded last. */
  readonly versionOf: (subject: SubjectRef) => string
  readonly onState: (state: MenuState) => Promise<void>
  /** A failure that a session ends with. */
  readonly onFailure: (error: unknown) => void
}

export type MenuAutosave = ReturnType<typeof createMenuAutosave>

export function createMenuAutosave({ versionOf, onState, onFailure }: AutosaveOptions) {
  const entries = new Map<string, Entry>()
  const savedAt = new Map<string, Temporal.Instant>()
  const listeners = new Set<() => void>()
  let state: AutosaveState = { unsaved: new Map(), savedAt: new Map() }
  let last: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  function changed(): void {
    state = { unsaved: new Map(entries), savedAt: new Map(savedAt) }
    for (const listener of listeners) listener()
  }

  /** After every call before it. */
  function run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const next = last.then(call)
    last = next.catch(() => {})
    return next
  }

  function sendIn(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    for (const [id, { status }] of entries) {
      if (status === 'typing' || status === 'offline') void run(() => send(id))
    }
    await last
  }

  async function send(id: string): Promise<void> {
    const entry = entries.get(id)
    if (entry === undefined || entry.status === 'conflict') return
    const { save, key, version } = entry
    const attempt = entry.sent ?? (save === null ? null : { save, key, version })
    if (attempt === null) return
    entries.set(id, { ...entry, status: 'sending', sent: attempt })
    changed()
    try {
      const { state: menu } = await attempt.save(attempt)
      await onState(menu)
      const now = entries.get(id)
      if (now?.key === attempt.key) {
        entries.delete(id)
        savedAt.set(id, Temporal.Now.instant())
      } else if (now !== undefined) {
        // Somebody went on typing: the rest belongs to the version that was just saved.
        entries.set(id, { ...now, status: 'typing', sent: null, version: menu.versions[id] ?? 'none' })
        sendIn(AFTER_LAST_KEY_MS)
      }
    } catch (error) {
      fail(id, error)
    }
    changed()
  }

  function fail(id: string, error: unknown): void {
    const entry = entries.get(id)
    if (entry === undefined) return
    if (!(error instanceof ApiFailure)) throw error
    onFailure(error)
    if (error.network) {
      entries.set(id, { ...entry, status: 'offline', failure: error })
      sendIn(RETRY_MS)
      return
    }
    const theirs = z.safeParse(currentSubject, error.current)
    const isConflict = error.code === 'menu_changed_meanwhile' && theirs.success
    entries.set(id, {
      ...entry,
      sent: null,
      status: isConflict ? 'conflict' : 'failed',
      failure: error,
      theirs: isConflict ? theirs.data : null,
    })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    run,
    flush,

    /** `save`: null while what is typed is not valid; it is kept and not sent. */
    edit(subject: SubjectRef, form: unknown, save: Save | null): void {
      const id = subjectId(subject)
      const before = entries.get(id)
      const isConflict = before?.status === 'conflict'
      entries.set(id, {
        subject,
        form,
        save,
        version: before?.version ?? versionOf(subject),
        key: crypto.randomUUID(),
        status: isConflict ? 'conflict' : 'typing',
        failure: null,
        theirs: before?.theirs ?? null,
        sent: before?.sent ?? null,
      })
      if (!isConflict) sendIn(AFTER_LAST_KEY_MS)
      changed()
    },

    /** Of a conflict: what is typed here replaces what the other person saved, which has been shown. */
    overwrite(subject: SubjectRef): void {
      const id = subjectId(subject)
      const entry = entries.get(id)
      if (entry?.theirs == null) return
      entries.set(id, {
        ...entry,
        version: entry.theirs.version,
        key: crypto.randomUUID(),
        status: 'typing',
        theirs: null,
      })
      changed()
      void flush()
    },

    /** What is typed here is given up. */
    drop(subject: SubjectRef): void {
      entries.delete(subjectId(subject))
      changed()
    },

    /** Until the screen is left; what waits is tried as soon as the browser has a connection. */
    start(): () => void {
      const retry = () => void flush()
      window.addEventListener('online', retry)
      return () => {
        window.removeEventListener('online', retry)
        clearTimeout(timer)
      }
    },
  }
}
