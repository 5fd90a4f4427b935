import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Edited, MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { EMPTY_MENU } from '@sousto/domain/menu-editing/document.ts'
import { describe, expect, it, vi } from 'vitest'
import { createMenuAutosave, type Save, type Seen } from './menu-autosave.ts'

const DISH = { kind: 'dish', key: '11' } as const
const offline = new ApiFailure({ code: 'network', text: 'Chyba v připojení', field: null }, null)

const stateAt = (version: string): MenuState => ({
  menu: EMPTY_MENU,
  versions: { 'dish:11': version },
  draft: null,
  published: null,
  leader: null,
  followers: 0,
  problems: [],
})

const saved = (version: string): Edited => ({ subject: DISH, state: stateAt(version) })

/** Returns an autosave whose subject is at `v1`, and a save that records its calls. */
function anAutosave() {
  const calls: { readonly form: string; readonly seen: Seen }[] = []
  let answer: (form: string) => Promise<Edited> = async () => saved('v2')
  const autosave = createMenuAutosave({
    versionOf: () => 'v1',
    onState: async () => {},
    onFailure: () => {},
  })
  const saveOf =
    (form: string): Save =>
    (seen) => {
      calls.push({ form, seen: { key: seen.key, version: seen.version } })
      return answer(form)
    }
  return {
    autosave,
    calls,
    type: (form: string) => autosave.edit(DISH, form, saveOf(form)),
    answerBy: (next: typeof answer) => {
      answer = next
    },
    unsaved: () => autosave.state().unsaved.get('dish:11'),
  }
}

describe('typed text', () => {
  it('is sent once, in its state after the last keystroke', async () => {
    const { autosave, calls, type, unsaved } = anAutosave()
    type('1')
    type('19')
    type('195')
    await autosave.flush()
    expect(calls.map(({ form }) => form)).toEqual(['195'])
    expect(unsaved()).toBeUndefined()
    expect(autosave.state().savedAt.has('dish:11')).toBe(true)
  })

  it('that follows during a save is sent with the version that the save returned', async () => {
    const { autosave, calls, type, answerBy, unsaved } = anAutosave()
    answerBy(async (form) => {
      if (form === 'first') type('second')
      return saved(form === 'first' ? 'v2' : 'v3')
    })
    type('first')
    await autosave.flush()
    await autosave.flush()
    expect(calls.map(({ form, seen }) => [form, seen.version])).toEqual([
      ['first', 'v1'],
      ['second', 'v2'],
    ])
    expect(unsaved()).toBeUndefined()
  })

  it('that is not valid stays and is not sent', async () => {
    const { autosave, calls, unsaved } = anAutosave()
    autosave.edit(DISH, 'sto', null)
    await autosave.flush()
    expect(calls).toEqual([])
    expect(unsaved()).toMatchObject({ form: 'sto', status: 'typing' })
  })
})

describe('without a connection', () => {
  it('a save that may have arrived is repeated with its key before later text [operations-4.27]', async () => {
    const { autosave, calls, type, answerBy, unsaved } = anAutosave()
    answerBy(async () => {
      throw offline
    })
    type('first')
    await autosave.flush()
    expect(unsaved()).toMatchObject({ status: 'offline', form: 'first' })
    type('second')
    answerBy(async (form) => saved(form === 'first' ? 'v2' : 'v3'))
    await autosave.flush()
    await autosave.flush()
    expect(calls.map(({ form, seen }) => [form, seen.version])).toEqual([
      ['first', 'v1'],
      ['first', 'v1'],
      ['second', 'v2'],
    ])
    expect(calls[1]?.seen.key).toBe(calls[0]?.seen.key)
    expect(calls[2]?.seen.key).not.toBe(calls[0]?.seen.key)
    expect(unsaved()).toBeUndefined()
  })

  it('is retried as soon as there is a connection', async () => {
    const { autosave, type, answerBy, unsaved } = anAutosave()
    const stop = autosave.start()
    answerBy(async () => {
      throw offline
    })
    type('195')
    await autosave.flush()
    answerBy(async () => saved('v2'))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(unsaved()).toBeUndefined())
    stop()
  })
})

describe('another person was faster', () => {
  const current = {
    subject: DISH,
    version: 'v9',
    value: null,
    edit: { by: 'Petr Novák', at: '2026-11-27T17:31:00Z' },
  }
  const conflict = new ApiFailure(
    { code: 'menu_changed_meanwhile', text: 'Mezitím…', field: null, current },
    412,
  )

  it('nothing is sent before the person decides, whatever is typed [operations-4.24]', async () => {
    const { autosave, calls, type, answerBy, unsaved } = anAutosave()
    answerBy(async () => {
      throw conflict
    })
    type('195')
    await autosave.flush()
    type('196')
    await autosave.flush()
    expect(calls).toHaveLength(1)
    expect(unsaved()).toMatchObject({ status: 'conflict', form: '196', theirs: { version: 'v9' } })
  })

  it('overwriting names the version that was shown', async () => {
    const { autosave, calls, type, answerBy, unsaved } = anAutosave()
    answerBy(async () => {
      throw conflict
    })
    type('195')
    await autosave.flush()
    answerBy(async () => saved('v10'))
    autosave.overwrite(DISH)
    await autosave.flush()
    expect(calls.map(({ seen }) => seen.version)).toEqual(['v1', 'v9'])
    expect(unsaved()).toBeUndefined()
  })

  it('discarded text is gone', async () => {
    const { autosave, type, unsaved } = anAutosave()
    type('195')
    autosave.drop(DISH)
    await autosave.flush()
    expect(unsaved()).toBeUndefined()
  })
})
