import { peopleExamples } from '@sousto/contract/staff/people-examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const DISPATCHER: Me = {
  ...JOHANA,
  name: 'Dan Dispečer',
  grants: [{ role: 'dispatcher', city: 'olomouc' }],
  outlets: [],
  cities: [{ slug: 'olomouc', name: 'Olomouc' }],
}
const OK = { status: 'ok' }
const PEOPLE = peopleExamples.list.answer
const [PERSON] = PEOPLE.people
const AS_ADMIN = {
  'GET /me': { me: ADMIN },
  'GET /people': PEOPLE,
  'GET /places': peopleExamples.places.answer,
}
const AS_DISPATCHER = { 'GET /me': { me: DISPATCHER }, 'GET /cities/{city}/couriers': PEOPLE }
const openPerson = async () =>
  await userEvent.click(await screen.findByRole('button', { name: 'Upravit: Kryštof Kurýr' }))
const calls = (sent: readonly { readonly call: string }[]) => sent.map(({ call }) => call)

describe('an admin', () => {
  it('sees everyone, with their roles and devices [operations-2.21]', async () => {
    renderConsole('/sprava/lide', AS_ADMIN)
    expect(await screen.findByText('Kryštof Kurýr')).toBeVisible()
    expect(screen.getByText('kurýr, Olomouc')).toBeVisible()
    expect(screen.getByText(/^naposledy /)).toHaveTextContent('1 zařízení')
    expect(screen.queryByText('Chrome, Android')).toBeNull()
    await openPerson()
    expect(screen.getByText('Chrome, Android')).toBeVisible()
  })

  it('invites to any role, for the place that the role needs [operations-2.21]', async () => {
    const { sent } = renderConsole('/sprava/lide', {
      ...AS_ADMIN,
      'POST /people/invitations': { link: null },
    })
    await userEvent.type(await screen.findByLabelText('E-mail'), 'olga@example.cz')
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'owner')
    await userEvent.click(screen.getByRole('button', { name: 'Poslat pozvánku' }))
    expect(await screen.findByText('Vyberte prosím město.')).toBeVisible()
    await screen.findByRole('option', { name: 'Olomouc' })
    await userEvent.selectOptions(screen.getByLabelText('Město'), 'olomouc')
    await userEvent.selectOptions(screen.getByLabelText('Podnik'), '101')
    await userEvent.click(screen.getByRole('button', { name: 'Poslat pozvánku' }))
    expect(await screen.findByText('Pozvánka odešla na olga@example.cz.')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'admin')
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.cz{Enter}')
    await screen.findByText('Pozvánka odešla na ada@example.cz.')
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { email: 'olga@example.cz', grant: { role: 'owner', outlet: 101 } },
      { email: 'ada@example.cz', grant: { role: 'admin' } },
    ])
  })

  it('comes to the invitation from the top of a long list [operations-2.21]', async () => {
    renderConsole('/sprava/lide', AS_ADMIN)
    await userEvent.click(await screen.findByRole('button', { name: 'Pozvat člověka' }))
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })

  it('finds a person', async () => {
    const { sent } = renderConsole('/sprava/lide', AS_ADMIN)
    await userEvent.type(await screen.findByLabelText('Jméno nebo e-mail'), 'kry{Enter}')
    await waitFor(() => expect(calls(sent)).toContain('GET /people?search=kry'))
  })

  it('deactivates an account and resets its factors after a confirmation [operations-2.21]', async () => {
    const { sent } = renderConsole('/sprava/lide', {
      ...AS_ADMIN,
      'GET /people': { ...PEOPLE, people: [{ ...PERSON, hasFactor: true }] },
      'PUT /people/{person}/deactivation': OK,
      'DELETE /people/{person}/factors': OK,
    })
    await openPerson()
    await userEvent.click(await screen.findByRole('button', { name: 'Vypnout účet: Kryštof Kurýr' }))
    const off = await screen.findByRole('alertdialog', { name: 'Vypnout účet: Kryštof Kurýr?' })
    expect(calls(sent)).not.toContain('PUT /people/8/deactivation')
    await userEvent.click(within(off).getByRole('button', { name: 'Vypnout účet' }))
    await waitFor(() => expect(calls(sent)).toContain('PUT /people/8/deactivation'))
    await userEvent.click(await screen.findByRole('button', { name: 'Zrušit druhý faktor: Kryštof Kurýr' }))
    const reset = await screen.findByRole('alertdialog', { name: /Zrušit druhý faktor/ })
    await userEvent.click(within(reset).getByRole('button', { name: 'Zrušit faktor' }))
    await waitFor(() => expect(calls(sent)).toContain('DELETE /people/8/factors'))
  })

  it('gives a role with a last day, and sees it [administration-1.6]', async () => {
    const [role] = PERSON?.grants ?? []
    const grants = [{ ...role, grant: { role: 'support' }, place: '', lastDay: '2026-12-31' }]
    const { sent } = renderConsole('/sprava/lide', {
      ...AS_ADMIN,
      'GET /people': { ...PEOPLE, people: [{ ...PERSON, grants }] },
      'POST /people/invitations': { link: null },
    })
    expect(await screen.findByText('do 31. 12. 2026 včetně')).toBeVisible()
    expect(screen.queryByLabelText(/^Poslední den role/)).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'support')
    expect(screen.queryByLabelText('Město')).toBeNull()
    fireEvent.change(screen.getByLabelText(/^Poslední den role/), { target: { value: '2026-12-31' } })
    await userEvent.type(screen.getByLabelText('E-mail'), 'pavla@example.cz{Enter}')
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /people/invitations',
        body: { email: 'pavla@example.cz', grant: { role: 'support' }, lastDay: '2026-12-31' },
      }),
    )
  })

  it('cannot change their own account [operations-2.21]', async () => {
    renderConsole('/sprava/lide', {
      ...AS_ADMIN,
      'GET /people': { ...PEOPLE, people: [{ ...PERSON, id: ADMIN.id, manageable: false }] },
    })
    expect(await screen.findByText('to jste vy')).toBeVisible()
    await openPerson()
    expect(screen.queryByRole('button', { name: /^(Odebrat|Vypnout)/ })).not.toBeInTheDocument()
  })
})

describe('a dispatcher', () => {
  it('manages the couriers of the city, and no one else [operations-1.6]', async () => {
    renderConsole('/dispecink/olomouc/lide', AS_DISPATCHER)
    expect(await screen.findByRole('heading', { level: 1, name: 'Kurýři: Olomouc' })).toBeVisible()
    expect(screen.queryByLabelText('Role')).not.toBeInTheDocument()
    for (const path of ['/sprava/lide', '/dispecink/louny/lide']) {
      renderConsole(path, AS_DISPATCHER)
      expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
    }
  })

  it('invites couriers, whose link is also a QR code [operations-2.22] [dispatch-4.1]', async () => {
    const invite = 'POST /cities/{city}/couriers/invitations'
    const { sent } = renderConsole('/dispecink/olomouc/lide', {
      ...AS_DISPATCHER,
      [invite]: { link: '/provoz/pozvanka/abc' },
    })
    await userEvent.type(await screen.findByLabelText('E-mail'), 'kuba@example.cz{Enter}')
    expect(await screen.findByText('Pozvánka odešla na kuba@example.cz.')).toBeVisible()
    expect(screen.getByRole('img', { name: 'QR kód s pozvánkou' })).toBeVisible()
    expect(screen.getByRole('link', { name: /pozvanka\/abc$/ })).toBeVisible()
    expect(sent.at(-2)?.body ?? sent.at(-1)?.body).toEqual({
      email: 'kuba@example.cz',
      grant: { role: 'courier', city: 'olomouc' },
    })
  })

  it('confirms a courier’s phone, signs it out, and removes the role after a confirmation [operations-1.16]', async () => {
    const { sent } = renderConsole('/dispecink/olomouc/lide', {
      ...AS_DISPATCHER,
      'PUT /cities/{city}/couriers/sessions/{session}': OK,
      'DELETE /cities/{city}/couriers/sessions/{session}': OK,
      'DELETE /cities/{city}/couriers/{person}/roles/{role}': OK,
    })
    expect(await screen.findByText('nové zařízení')).toBeVisible()
    await openPerson()
    await userEvent.click(await screen.findByRole('button', { name: /^Nechat přihlášené/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Odhlásit: Chrome/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Odebrat: Kryštof Kurýr, kurýr, Olomouc' }))
    const question = await screen.findByRole('alertdialog', { name: 'Odebrat: kurýr, Olomouc?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Odebrat' }))
    const session = PERSON?.sessions[0]?.id
    await waitFor(() => expect(calls(sent)).toContain('DELETE /cities/olomouc/couriers/8/roles/21'))
    expect(calls(sent)).toContain(`PUT /cities/olomouc/couriers/sessions/${session}`)
    expect(calls(sent)).toContain(`DELETE /cities/olomouc/couriers/sessions/${session}`)
  })
})
