import { holdingExamples } from '@sousto/contract/holding/examples.ts'
import type { OutletHolding } from '@sousto/contract/holding/wire.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const [outlet] = JOHANA.outlets
const PATH = `/podnik/${outlet?.id}/platby`
const [GET, PUT] = ['GET /outlets/{outlet}/holding', 'PUT /outlets/{outlet}/holding']
const OWN = holdingExamples.read.answer
const AT_MARKETPLACE: OutletHolding = {
  ...OWN,
  way: 'marketplace',
  version: '0',
  merchants: [],
  openPayments: 0,
}
const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }, ...JOHANA.grants] }
const open = (me: Me, holding: OutletHolding, answers: object = {}) =>
  renderConsole(PATH, { 'GET /me': { me }, [GET]: holding, ...answers })
const form = async () => within(await screen.findByRole('form', { name: 'Kdo drží peníze' }))
const changes = ({ sent }: ReturnType<typeof open>) => sent.filter(({ call }) => call.startsWith('PUT'))

describe('who holds the money of an outlet', () => {
  it('is read by its owner, in words about the statement, and not changed [settlement-8.8]', async () => {
    open(JOHANA, OWN)
    expect(await screen.findByText(/„Zaplaceno přímo podniku“/)).toBeVisible()
    expect(screen.getByText(/^8123456790, klíče z 28\.\s11\.\s2026$/, { exact: false })).toBeVisible()
    expect(screen.getByText(/^1 platba čeká na zaplacení\./)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('is the outlet itself once an admin has entered its keys [settlement-8.8]', async () => {
    const page = open(ADMIN, AT_MARKETPLACE, { [PUT]: OWN })
    const fields = await form()
    expect(fields.getByText(/zákona č\.\s370\/2017/)).toBeVisible()
    expect(fields.getByRole('radio', { name: /^Brána platbu rozdělí/ })).toBeDisabled()
    await userEvent.click(fields.getByRole('radio', { name: /^Vlastní brána podniku/ }))
    expect(fields.queryByText(/370\/2017/)).toBeNull()
    await userEvent.click(fields.getByRole('button', { name: 'Uložit' }))
    expect(fields.getByText('Zadejte klíče aspoň k jedné bráně.')).toBeVisible()
    await userEvent.type(fields.getByLabelText('GoID'), '8123456790')
    await userEvent.type(fields.getByLabelText('Client ID'), '1061399163')
    await userEvent.click(fields.getByRole('button', { name: 'Uložit' }))
    expect(fields.getByLabelText('Client Secret')).toBeInvalid()
    expect(changes(page)).toEqual([])
    await userEvent.type(fields.getByLabelText('Client Secret'), 'tajemstvi-podniku')
    await userEvent.click(fields.getByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText(/Nastavení je uložené/)).toBeVisible()
    expect(changes(page).map(({ body }) => body)).toEqual([holdingExamples.save.body])
    expect(page.seen).toContain('"0"')
    expect(fields.getByLabelText('Client Secret')).toHaveValue('')
  })

  it('is refused in words where the gateway refuses the keys, or somebody else was faster [settlement-8.5]', async () => {
    const { answer } = open(ADMIN, OWN, { [PUT]: refused('holding_keys_refused') })
    const fields = await form()
    await userEvent.click(fields.getByRole('button', { name: 'Uložit' }))
    expect(await fields.findByText(/Brána tyto klíče nepřijala\./)).toBeVisible()
    answer(PUT, refused('holding_changed_meanwhile'))
    answer(GET, { ...OWN, version: '3' })
    await userEvent.click(fields.getByRole('button', { name: 'Uložit' }))
    expect(await fields.findByText(/mezitím změnil někdo jiný/)).toBeVisible()
  })

  it('is divided by a gateway that can, and needs a secret for keys [settlement-8.5]', async () => {
    const page = open(ADMIN, { ...AT_MARKETPLACE, splitting: ['gopay'], canHaveKeys: false }, { [PUT]: OWN })
    const fields = await form()
    expect(fields.getByRole('radio', { name: /^Vlastní brána podniku/ })).toBeDisabled()
    await userEvent.click(fields.getByRole('radio', { name: /^Brána platbu rozdělí/ }))
    await userEvent.click(fields.getByRole('button', { name: 'Uložit' }))
    expect(fields.getByLabelText('Účet podniku u brány')).toBeInvalid()
    await userEvent.type(fields.getByLabelText('Účet podniku u brány'), '8000000009')
    await userEvent.click(fields.getByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText(/Nastavení je uložené/)).toBeVisible()
    expect(changes(page)[0]?.body).toEqual({ way: 'split', gateway: 'gopay', receiver: '8000000009' })
  })

  it('is hidden from an outlet’s staff [settlement-8.8]', async () => {
    open(ZDENEK, OWN)
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Platby' })).toBeNull()
  })
})
