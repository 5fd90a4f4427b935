/**
 * Saves typed text automatically. It is sent shortly after the last keystroke, one request at a time, so that responses
 * arrive in the order of the changes. Without a connection it waits, and another person's changes are not overwritten
 * (`operations.md` §4).
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
  readonly form: unknown
  /**
   * `typing` means not valid or not sent yet, `offline` that it waits for the connection, and `conflict` that another
   * person changed the subject.
   */
  readonly status: 'typing' | 'sending' | 'offline' | 'conflict' | 'failed'
  readonly failure: ApiFailure | null
  readonly theirs: CurrentSubject | null
}

export type AutosaveState = {
  readonly unsaved: ReadonlyMap<string, Unsaved>
  readonly savedAt: ReadonlyMap<string, Temporal.Instant>
}

type Attempt = { readonly save: Save; readonly version: string; readonly key: string }

type Entry = Unsaved & {
  readonly save: Save | null
  readonly version: string
  readonly key: string
  /** A save whose arrival is unknown; it is repeated with its key before later text is sent. */
  readonly sent: Attempt | null
}

type AutosaveOptions = {
  /** Returns the version of a subject as last loaded. */
  readonly versionOf: (subject: SubjectRef) => string
  readonly onState: (state: MenuState) => Promise<void>
  /** Called for a failure that ends a session. */
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

  /** Runs after every earlier call. */
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
        // Typing continued during the save, so the rest is based on the version just saved.
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

    /** `save` is null while the text is not valid; the text is then kept and not sent. */
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

    /** Resolves a conflict: the text replaces the other person's version, which has been shown. */
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

    drop(subject: SubjectRef): void {
      entries.delete(subjectId(subject))
      changed()
    },

    /** Runs until the screen is left; waiting text is sent as soon as the browser has a connection. */
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
