/** Views that a person keeps or shares with colleagues (`administration.md` §1, Lists). */
import type { SavedViewsAnswer } from '@sousto/contract/saved-views/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { boardWorld } from '../board/board-test.ts'
import { createSavedViews } from './service.ts'

const world = await boardWorld()
const { app, query } = world
const [admin, colleague] = [await world.person({ role: 'admin' }), await world.person({ role: 'admin' })]
const support = await world.person({ role: 'support' })
afterAll(() => world.close())
beforeEach(() => query('DELETE FROM shop.saved_views'))

const VIEW = { name: 'Zrušené', search: '?stav=cancelled', shared: false }
const save = (who: StaffPerson, more: object = {}, list = 'objednavky') =>
  who.call(app, 'POST', `/provoz/views/${list}`, { payload: { ...VIEW, ...more } })
const views = async (who: StaffPerson, list = 'objednavky'): Promise<SavedViewsAnswer> =>
  (await who.call(app, 'GET', `/provoz/views/${list}`)).json()
const names = async (who: StaffPerson, list?: string) =>
  (await views(who, list)).views.map(({ name }) => name)
const remove = (who: StaffPerson, id = 0) => who.call(app, 'DELETE', `/provoz/views/objednavky/${id}`)

describe('a saved view', () => {
  it('is the own one of its list unless it is shared, then everybody sees it who opens the list [administration-1.8]', async () => {
    expect((await save(admin)).json()).toEqual({
      views: [{ ...VIEW, id: expect.any(Number), own: true }],
      shares: true,
    })
    expect(await names(colleague)).toEqual([])
    await save(admin, { name: 'Všem', shared: true })
    expect((await views(colleague)).views).toMatchObject([{ name: 'Všem', own: false }])
    expect(await names(support)).toEqual(['Všem'])
    expect(await names(world.cook)).toEqual([])
    expect(await names(admin, 'zakaznici')).toEqual([])
  })

  it('is not shared by people who do not open the list [administration-1.8]', async () => {
    expect((await save(support, { shared: true }, 'zaznamy')).statusCode).toBe(403)
    expect((await save(support, {}, 'zaznamy')).statusCode).toBe(200)
    await save(admin, { name: 'Všem', shared: true }, 'zaznamy')
    expect(await names(support, 'zaznamy')).toEqual(['Zrušené'])
  })

  it('replaces the own one of its name, and is logged without its filters [administration-1.8]', async () => {
    await save(admin)
    await save(admin, { name: ' Zrušené ', search: '?stav=delivered', shared: true })
    await save(admin, { search: '?stav=delivered', shared: true })
    const [view] = (await views(admin)).views
    expect(view).toMatchObject({ name: 'Zrušené', search: '?stav=delivered', shared: true })
    await remove(admin, view?.id)
    const log = await query(
      `SELECT action, detail FROM shop.audit_log WHERE action LIKE 'view-%' ORDER BY id`,
    )
    expect(log.slice(-3)).toMatchObject([
      { action: 'view-save', detail: { view: 'Zrušené', before: null, after: { shared: false } } },
      { action: 'view-save', detail: { before: { shared: false }, after: { shared: true } } },
      { action: 'view-remove', detail: { before: { shared: true }, after: null } },
    ])
    expect(JSON.stringify(log)).not.toContain('stav')
  })

  it('is removed by its owner, and a shared one by an admin [administration-1.8]', async () => {
    await save(support, { shared: true })
    await save(admin)
    const [shared] = (await views(support)).views
    const own = (await views(admin)).views.find((each) => each.own)
    await remove(support, own?.id)
    await remove(colleague, own?.id)
    expect(await names(admin)).toHaveLength(2)
    expect((await remove(admin, shared?.id)).json().views).toMatchObject([{ own: true }])
    expect((await remove(admin, shared?.id)).statusCode).toBe(200)
  })

  it('is put back by whoever removed it, unless there is a new one of its name [administration-1.9]', async () => {
    await save(support, { shared: true })
    const [view] = (await views(support)).views
    const putBack = (who: StaffPerson) => who.call(app, 'POST', `/provoz/views/objednavky/${view?.id}/return`)
    await remove(admin, view?.id)
    expect((await putBack(support)).json().views).toEqual([])
    expect((await putBack(admin)).json().views).toMatchObject([{ ...VIEW, shared: true, own: false }])
    const log = await query("SELECT detail FROM shop.audit_log WHERE action = 'view-return'")
    expect(log).toMatchObject([{ detail: { view: 'Zrušené', before: null, after: { shared: true } } }])
    await remove(admin, view?.id)
    await save(support, { search: '?stav=delivered' })
    await putBack(admin)
    expect((await views(support)).views).toMatchObject([{ search: '?stav=delivered', shared: false }])
    await remove(support, view?.id)
    await query("UPDATE shop.saved_views SET removed_at = removed_at - interval '25 hours'")
    expect((await putBack(support)).json()).toMatchObject({ code: 'return_too_late' })
    await createSavedViews(world).sweep()
    expect(await query('SELECT name FROM shop.saved_views')).toEqual([])
  })

  it('has a limit for one person in one list [administration-1.8]', async () => {
    await query(
      `INSERT INTO shop.saved_views (staff_id, list, name, search, shared, created_at)
       SELECT $1, 'objednavky', 'Pohled ' || n, '?a=b', false, now() FROM generate_series(1, 50) AS n`,
      [admin.id],
    )
    expect((await save(admin)).json()).toMatchObject({ code: 'too_many_views' })
    expect((await save(admin, { name: 'Pohled 7' })).statusCode).toBe(200)
  })
})
