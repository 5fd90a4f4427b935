import { auditExamples } from '@sousto/contract/audit/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const ANSWER = auditExamples.records.answer
const open = (path = '/sprava/zaznamy', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /audit': ANSWER,
    'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)
const asked = (sent: ReturnType<typeof open>['sent']) =>
  sent.map(({ call }) => call).filter((call) => call.startsWith('GET /audit'))

describe('the records of administration', () => {
  it('say who did what as what, what was before and after, and from where [administration-10.1]', async () => {
    open()
    const row = await screen.findByRole('row', { name: /Nová sazba DPH/ })
    for (const text of ['Dana Vymyšlená', 'správa tržiště', '192.0.2.17', '411', 'třída', 'jídlo', 'od'])
      expect(within(row).getByText(text)).toBeVisible()
    expect(within(row).getByText('12 %', { selector: 'del' })).toBeVisible()
    expect(within(row).getByText('13 %', { selector: 'ins' })).toBeVisible()
    expect(within(row).getByText('1. 1. 2027', { selector: 'ins' })).toBeVisible()
    expect(screen.getByText(/^418:9f2c71aa/)).toBeVisible()
  })

  it.each([
    [
      'dispatch-constants',
      { before: { offerSeconds: 45 }, after: { offerSeconds: 60 } },
      'Čas na odpověď: 45 s 60 s',
    ],
    [
      'commission-announce',
      { before: { rates: { marketplace: { percent: 1400, fixed: 200 } } }, after: null },
      'rozvoz Sousta, procento: 14 %; rozvoz Sousta, za objednávku: 2,00 Kč',
    ],
    [
      'statement-settings',
      { party: { kind: 'outlet', id: 101 }, selfBilling: true },
      'komu: podnik; číslo: 101; doklady za podnik: ano',
    ],
    [
      'courier-pay-correct',
      { courier: 9, ride: null, amount: -5000 },
      'kurýr: 9; jízda: nic; částka: −50,00 Kč',
    ],
    ['payment-resolve', { note: 'offer', futureKey: 'x' }, 'poznámka: offer'],
    [
      'city-save',
      {
        before: { hotline: '800', recruiting: { open: false } },
        after: { hotline: '900', recruiting: { open: true } },
      },
      'telefon: 800 900; nábor kurýrů: ne ano',
    ],
    [
      'areas-hold',
      { name: 'Střed', cause: 'areas_changed_meanwhile' },
      'název: Střed; proč: oblasti se mezitím změnily',
    ],
  ])(
    'show the details of %s in Czech, without what has no name [administration-10.1]',
    async (action, detail, text) => {
      const [record] = ANSWER.records
      open('/sprava/zaznamy', { 'GET /audit': { ...ANSWER, records: [{ ...record, action, detail }] } })
      await screen.findByText('Dana Vymyšlená')
      const values = screen.getAllByRole('definition')
      const pairs = screen
        .getAllByRole('term')
        .map(({ textContent }, index) => `${textContent}: ${values[index]?.textContent?.trim()}`)
      expect(pairs.join('; ').replaceAll('\u00a0', ' ')).toBe(text)
    },
  )

  it('are filtered in the address of the page, which the CSV follows [administration-10.6]', async () => {
    const { sent, at } = open('/sprava/zaznamy?co=payout-release&od=2026-11-01')
    await screen.findByRole('row', { name: /Nová sazba DPH/ })
    expect(asked(sent)).toEqual(['GET /audit?action=payout-release&from=2026-11-01'])
    expect(screen.getByRole('combobox', { name: 'Co' })).toHaveDisplayValue('Uvolněná výplata')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Město' }), 'Olomouc')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Co' }), 'Všechno')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Kdo' }), 'Dana{Enter}')
    expect(at()).toContain('/sprava/zaznamy?kdo=Dana&mesto=olomouc&od=2026-11-01')
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/audit/csv?search=Dana&city=olomouc&from=2026-11-01',
    )
  })

  it('are read page by page, and an empty list says so [administration-10.6]', async () => {
    const { sent, answer } = open()
    const more = await screen.findByRole('button', { name: 'Starší' })
    const records = ANSWER.records.map((record) => ({ ...record, position: 410 }))
    answer('GET /audit', { ...ANSWER, records, next: null })
    await userEvent.click(more)
    expect(await screen.findByText('410')).toBeVisible()
    expect(asked(sent)).toEqual(['GET /audit', 'GET /audit?before=411'])
    open('/sprava/zaznamy', { 'GET /audit': { head: null, records: [], next: null } })
    expect(await screen.findByText('Takový záznam tu není.')).toBeVisible()
  })

  it('keep filters with a name, which colleagues see if they are shared; a removed one is put back [administration-1.8] [administration-1.9]', async () => {
    const colleagues = { id: 4, name: 'Role', search: '?co=staff-invite', shared: true, own: false }
    const own = { id: 5, name: 'Výplaty', search: '?co=payout-release', shared: true, own: true }
    const { at, sent } = open('/sprava/zaznamy?co=payout-release', {
      'GET /views/{list}': { views: [colleagues], shares: true },
      'POST /views/{list}': { views: [colleagues, own], shares: true },
      'DELETE /views/{list}/{view}': { views: [colleagues], shares: true },
      'POST /views/{list}/{view}/return': { views: [colleagues, own], shares: true },
    })
    expect(await screen.findByRole('button', { name: 'Sdílený Role' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Uložit pohled' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sdílet s kolegy' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Název pohledu' }), 'Výplaty{Enter}')
    const view = await screen.findByRole('button', { name: 'Sdílený Výplaty' })
    expect(view).toHaveAttribute('aria-pressed', 'true')
    expect(sent.at(-1)).toEqual({
      call: 'POST /views/zaznamy',
      body: { name: 'Výplaty', search: '?co=payout-release', shared: true },
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Co' }), 'Všechno')
    expect(at()).toBe('/sprava/zaznamy')
    await userEvent.click(view)
    expect(at()).toBe('/sprava/zaznamy?co=payout-release')
    await userEvent.click(screen.getByRole('button', { name: 'Zahodit pohled Výplaty' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sdílený Výplaty' })).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit' }))
    expect(await screen.findByRole('button', { name: 'Sdílený Výplaty' })).toBeVisible()
  })

  it('are checked as a whole, also by an end that was written down [administration-10.8]', async () => {
    const { sent, answer } = open('/sprava/zaznamy', {
      'POST /audit/verification': { head: ANSWER.head, erased: 2, count: 0, problems: [] },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Zkontrolovat záznamy' }))
    expect(await screen.findByText('Záznamy souhlasí')).toBeVisible()
    expect(screen.getByText(/až po pořadí 418\. .*smazaných s účty zákazníků: 2/)).toBeVisible()
    const known = screen.getByLabelText(/^Konec opsaný dříve/)
    await userEvent.type(known, '418:9f2c')
    await userEvent.click(screen.getByRole('button', { name: 'Zkontrolovat záznamy' }))
    expect(known).toHaveAccessibleDescription(/celý otisk/)
    answer('POST /audit/verification', {
      head: ANSWER.head,
      erased: 0,
      count: 60,
      problems: [
        { kind: 'changed', entry: 9_120 },
        { kind: 'head', entry: 300 },
      ],
    })
    await userEvent.clear(known)
    await userEvent.type(known, ` 300:${'AB'.repeat(32)} `)
    await userEvent.click(screen.getByRole('button', { name: 'Zkontrolovat záznamy' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Záznam 9120 je změněný.')).toBeVisible()
    expect(alert.getByText(/^Opsaný článek 300 v řetězu není/)).toBeVisible()
    expect(alert.getByText('A dalších 58.')).toBeVisible()
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: 'POST /audit/verification', body: { known: null } },
      { call: 'POST /audit/verification', body: { known: { position: 300, hash: 'ab'.repeat(32) } } },
    ])
    expect(await violations()).toEqual([])
  })

  it('are hidden from others [operations-1.1]', async () => {
    open('/sprava/zaznamy', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Záznamy' })).toBeNull()
  })
})
