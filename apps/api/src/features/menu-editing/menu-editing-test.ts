/** Calls of the console about the menu of outlet 101, for tests. */
import { randomUUID } from 'node:crypto'
import type { ItemEntry } from '@sousto/contract/catalogue-file/format.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { aDish, aFile, anApi, anotherRestaurant, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'

export const MENU = '/provoz/outlets/101/menu'

type Method = Parameters<StaffPerson['call']>[1]

/** A person at a menu screen: changes send the version that this screen has loaded last. */
export function editorOf(app: FastifyInstance, person: StaffPerson) {
  let versions: Readonly<Record<string, string>> = {}
  const call = (method: Method, path: string, headers: object, payload?: object) =>
    person.call(app, method, `${MENU}${path}`, { headers: { ...headers }, ...(payload && { payload }) })

  async function load() {
    const answer = await person.call(app, 'GET', MENU)
    const state = answer.json()
    versions = state.versions
    return state
  }
  const send = (
    method: Method,
    path: string,
    version: string,
    payload?: object,
    key: string = randomUUID(),
  ): Promise<LightMyRequestResponse> =>
    call(method, path, { 'idempotency-key': key, 'if-match': `"${version}"` }, payload)

  return {
    person,
    load,
    send,
    version: (subject: string) => versions[subject] ?? 'none',
    /** `subject` is a reference such as `dish:1001`; its version is the one that this screen has loaded. */
    change: (method: Method, path: string, subject: string, payload?: object, key?: string) =>
      send(method, path, versions[subject] ?? 'none', payload, key),
    add: (path: string, payload: object, key: string = randomUUID()) =>
      call('POST', path, { 'idempotency-key': key }, payload),
    publish: async (note = '') => {
      const { draft } = await load()
      return await send('POST', '/publish', draft.version, { note })
    },
  }
}
export type Editor = ReturnType<typeof editorOf>

export const EDITED_FILE = aFile({ restaurants: [aRestaurantEntry(), anotherRestaurant(1000)] })

/** Two outlets; 101 has two owners, each at a screen. */
export async function editingWorld() {
  const { database, drop } = await testDatabase<DB>()
  const clock = fakeClock('2026-11-27T18:00')
  const app = await anApi({ database, clock })
  return {
    database,
    clock,
    app,
    customersMenu: async () => (await app.inject({ method: 'GET', url: '/api/menu/u-modreho-hrnce' })).json(),
    /** Resets the menu to that of the file, without edits. */
    begin: async (): Promise<{ readonly jana: Editor; readonly petr: Editor }> => {
      await emptyTables(
        database,
        'shop.menu_publications',
        'shop.menu_drafts',
        'shop.menu_requests',
        'shop.audit_log',
        'shop.staff',
      )
      await importFile(database, EDITED_FILE)
      const owner = async (name: string) => {
        const person = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock(), name })
        const editor = editorOf(app, person)
        await editor.load()
        return editor
      }
      return { jana: await owner('Jana Vymyšlená'), petr: await owner('Petr Smyšlený') }
    },
    close: async (): Promise<void> => {
      await app.close()
      await drop()
    },
  }
}

/** The fields of svíčková, without its id. */
export function fieldsOf(overrides: Partial<ItemEntry> = {}) {
  const { id: _, ...fields } = aDish({ extraGroups: [202, 201], ...overrides })
  return fields
}
/** Svíčková at another price; null means without a price. */
export const dearer = (price: number | null) => ({ category: 501, dish: { ...fieldsOf(), price } })
export const codeOf = (answer: LightMyRequestResponse): unknown => answer.json().code
