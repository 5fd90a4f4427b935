import { receivedApplicationExamples } from '@sousto/contract/received-applications/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const LIST = receivedApplicationExamples.list.answer
const DETAIL = receivedApplicationExamples.read.answer
const open = (path = '/sprava/zadosti', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /applications': LIST,
    'GET /applications/{application}': DETAIL,
    'PUT /applications/{application}': { ...DETAIL, state: 'withdrawn', version: '3' },
    'POST /applications/{application}/answer': { ...DETAIL, state: 'rejected', version: '3' },
    'POST /applications/{application}/notes': DETAIL,
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the applications', () => {
  it('are found by what stands in the address of the page [administration-3.1]', async () => {
    const { sent, at } = open('/sprava/zadosti?formular=podnik&stav=talking&vyrizuje=12')
    const row = within(await screen.findByRole('row', { name: /^Bistro U Koně/ }))
    expect(row.getByRole('link')).toHaveAttribute('href', '/provoz/sprava/zadosti/31')
    expect(row.getByText('Jednáme')).toBeVisible()
    expect(row.getByText('Dana Smyšlená')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('GET /applications?kind=partner&state=talking&owner=12')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Formulář' }), 'Oba')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vyřizuje' }), 'Kdokoli')
    await userEvent.type(screen.getByRole('searchbox'), 'koně{Enter}')
    expect(at()).toBe('/sprava/zadosti?stav=talking&hledat=kon%C4%9B')
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/applications/csv?state=talking&search=kon%C4%9B',
    )
    expect(await violations()).toEqual([])
  })

  it('are hidden from others [administration-3.1]', async () => {
    open('/sprava/zadosti/31', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('an application', () => {
  it('shows what was written and done, as text [administration-3.2]', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const application = {
      ...DETAIL.application,
      answers: { ...DETAIL.application.answers, note: hostile },
    }
    open('/sprava/zadosti/31', { 'GET /applications/{application}': { ...DETAIL, application } })
    expect(await screen.findByText(hostile)).toBeVisible()
    expect(screen.getByText('Volat až po obědě.')).toBeVisible()
    expect(screen.getByText('E-mail: Jednáme')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is answered with the version that was seen [administration-3.3]', async () => {
    const { sent } = open('/sprava/zadosti/31')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Šablona' }), 'Odmítáme')
    await userEvent.type(screen.getByRole('textbox', { name: /Co k tomu dodat/ }), ' Snad příště. ')
    await userEvent.click(screen.getByRole('button', { name: 'Poslat odpověď' }))
    expect(await screen.findByText('Odmítnutá', { selector: '.ui-badge *, .ui-badge' })).toBeVisible()
    expect(sent).toContainEqual({
      call: 'POST /applications/31/answer',
      body: { state: 'rejected', text: 'Snad příště.' },
    })
  })

  it('that somebody else has changed is loaded again [administration-3.2]', async () => {
    const { sent } = open('/sprava/zadosti/31', {
      'PUT /applications/{application}': refused('application_changed_meanwhile'),
    })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Vyřizuje' }), 'Nikdo')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit bez e-mailu' }))
    expect(await screen.findByText(/Žádost mezitím změnil někdo jiný/)).toBeVisible()
    await waitFor(() => expect(sent.filter(({ call }) => call === 'GET /applications/31')).toHaveLength(2))
  })
})

describe('deleting an application', () => {
  it('asks first, returns to the list, and says so [administration-3.20]', async () => {
    const { sent, at, answer } = open('/sprava/zadosti/31', {
      'DELETE /applications/{application}': refused('application_changed_meanwhile'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat žádost' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Smazat žádost' }))
    expect(question.getByText(/Bistro U Koně\. Vrátit to nejde\./)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Smazat' }))
    expect(await question.findByRole('alert')).toHaveTextContent(/mezitím/)
    answer('DELETE /applications/{application}', { status: 'ok' })
    await userEvent.click(question.getByRole('button', { name: 'Smazat' }))
    expect(await screen.findByText('Žádost je smazaná.')).toBeVisible()
    await waitFor(() => expect(at()).toBe('/sprava/zadosti'))
    expect(sent.findLast(({ call }) => call.startsWith('DELETE'))?.call).toBe('DELETE /applications/31')
    expect(await violations()).toEqual([])
  })
})
