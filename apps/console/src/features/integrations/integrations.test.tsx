import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const PATH = '/podnik/5/nastaveni'
const OPEN = { 'GET /me': { me: JOHANA } }
const OK = { status: 'ok' }

const KEY = {
  id: 3,
  name: 'Pokladna',
  prefix: 'sousto_key_Zk3v',
  scopes: ['orders', 'availability'],
  createdAt: '2026-11-20T09:12:00Z',
  createdBy: 'Johana Bosá',
  lastUsedAt: null,
  revokedAt: null,
}
const HOOK = {
  id: 8,
  url: 'https://pokladna.example/sousto',
  events: ['order.created'],
  createdAt: '2026-11-20T09:15:00Z',
  createdBy: 'Johana Bosá',
  failingSince: null,
  off: null,
  oldSecretUntil: null,
}
const MESSAGE = {
  id: 512,
  messageId: 'msg_1',
  type: 'order.created',
  at: '2026-11-27T17:05:00Z',
  order: '2026/4824831',
  state: 'failed',
  attempts: 10,
  lastAttemptAt: '2026-11-27T17:05:07Z',
  status: 503,
  problem: null,
  nextAt: null,
}
const keysSection = async () => within(await screen.findByRole('region', { name: 'Klíče pro jiné systémy' }))
const hooksSection = async () => within(await screen.findByRole('region', { name: 'Webhooky' }))
const WITH_HOOK = { ...OPEN, 'GET /outlets/{outlet}/webhooks': { webhooks: [HOOK] } }

it('a key is created with a name and scopes, and shown once with a button that copies it [operations-8.17]', async () => {
  const { answer, sent } = renderConsole(PATH, {
    ...OPEN,
    'POST /outlets/{outlet}/keys': { key: KEY, secret: 'sousto_key_celý' },
  })
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const keys = await keysSection()
  expect(await keys.findByText('Zatím žádný.')).toBeVisible()
  await user.click(keys.getByRole('button', { name: 'Vytvořit klíč' }))
  await user.type(keys.getByLabelText('Název'), 'Pokladna')
  await user.click(keys.getByRole('checkbox', { name: /^Provoz/ }))
  await user.click(keys.getByRole('checkbox', { name: /^Objednávky/ }))
  answer('GET /outlets/{outlet}/keys', { keys: [KEY] })
  await user.click(keys.getByRole('button', { name: 'Vytvořit klíč' }))
  expect(await keys.findByText('sousto_key_celý')).toBeVisible()
  expect(sent).toContainEqual({
    call: 'POST /outlets/5/keys',
    body: { name: 'Pokladna', scopes: ['orders', 'availability'] },
  })
  await user.click(keys.getByRole('button', { name: 'Zkopírovat' }))
  expect(copied).toHaveBeenCalledWith('sousto_key_celý')
  expect(await screen.findByText('Je ve schránce.')).toBeVisible()
  await user.click(keys.getByRole('button', { name: 'Mám uloženo' }))
  expect(keys.queryByText('sousto_key_celý')).not.toBeInTheDocument()
  expect(keys.getByText(/zatím nepoužitý/)).toBeVisible()
})

it('a key without a name or scopes is not sent', async () => {
  const { sent } = renderConsole(PATH, OPEN)
  const keys = await keysSection()
  await userEvent.click(await keys.findByRole('button', { name: 'Vytvořit klíč' }))
  await userEvent.click(keys.getByRole('button', { name: 'Vytvořit klíč' }))
  expect(await keys.findByLabelText('Název')).toBeInvalid()
  expect(await keys.findByText('Vyberte, co smí')).toBeVisible()
  expect(sent.map(({ call }) => call)).not.toContain('POST /outlets/5/keys')
})

it('a key is revoked after a confirmation; a revoked one shows since when [operations-8.17]', async () => {
  const { answer, sent } = renderConsole(PATH, {
    ...OPEN,
    'GET /outlets/{outlet}/keys': { keys: [KEY] },
    'DELETE /outlets/{outlet}/keys/{key}': OK,
  })
  const keys = await keysSection()
  await userEvent.click(await keys.findByRole('button', { name: 'Zneplatnit klíč: Pokladna' }))
  const question = await screen.findByRole('alertdialog', { name: 'Zneplatnit klíč: Pokladna?' })
  expect(sent.map(({ call }) => call)).not.toContain('DELETE /outlets/5/keys/3')
  answer('GET /outlets/{outlet}/keys', { keys: [{ ...KEY, revokedAt: '2026-11-27T17:05:00Z' }] })
  await userEvent.click(within(question).getByRole('button', { name: 'Zneplatnit' }))
  expect(await keys.findByText(/neplatí od/)).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/keys/3')
})

it('a webhook is created, and its secret shown once [operations-8.17]', async () => {
  const { sent } = renderConsole(PATH, {
    ...OPEN,
    'POST /outlets/{outlet}/webhooks': { webhook: HOOK, secret: 'whsec_abc' },
  })
  const hooks = await hooksSection()
  await userEvent.click(await hooks.findByRole('button', { name: 'Přidat webhook' }))
  await userEvent.type(hooks.getByLabelText('Adresa'), 'pokladna.example/sousto')
  await userEvent.click(hooks.getByRole('checkbox', { name: 'Změna objednávky' }))
  await userEvent.click(hooks.getByRole('button', { name: 'Přidat webhook' }))
  expect(await hooks.findByText('whsec_abc')).toBeVisible()
  expect(sent).toContainEqual({
    call: 'POST /outlets/5/webhooks',
    body: { url: HOOK.url, events: ['order.created', 'order.cancelled'] },
  })
})

it('a webhook with a forbidden URL is rejected in its form', async () => {
  renderConsole(PATH, { ...OPEN, 'POST /outlets/{outlet}/webhooks': refused('webhook_url_invalid') })
  const hooks = await hooksSection()
  await userEvent.click(await hooks.findByRole('button', { name: 'Přidat webhook' }))
  await userEvent.click(hooks.getByRole('button', { name: 'Přidat webhook' }))
  expect(await hooks.findByRole('alert')).toHaveTextContent('Zadejte adresu https://')
})

it.each([
  [{ ...HOOK }, 'zapnutý'],
  [{ ...HOOK, failingSince: '2026-11-27T17:05:00Z' }, 'nedoručuje od'],
  [{ ...HOOK, off: { since: '2026-11-27T17:05:00Z', because: 'person' } }, 'vypnutý od'],
  [{ ...HOOK, off: { since: '2026-11-27T17:05:00Z', because: 'dead' } }, 'vypnutý, neodpovídal'],
])('a webhook shows its state: %#', async (webhook, text) => {
  renderConsole(PATH, { ...OPEN, 'GET /outlets/{outlet}/webhooks': { webhooks: [webhook] } })
  expect(await (await hooksSection()).findByText(new RegExp(text))).toBeVisible()
})

it('a webhook that is off is switched on again [operations-8.17]', async () => {
  const off = { ...HOOK, off: { since: '2026-11-27T17:05:00Z', because: 'dead' } }
  const { answer, sent } = renderConsole(PATH, {
    ...OPEN,
    'GET /outlets/{outlet}/webhooks': { webhooks: [off] },
    'PUT /outlets/{outlet}/webhooks/{webhook}': HOOK,
  })
  const hooks = await hooksSection()
  const on = await hooks.findByRole('button', { name: 'Zapnout' })
  answer('GET /outlets/{outlet}/webhooks', { webhooks: [HOOK] })
  await userEvent.click(on)
  expect(await hooks.findByText('zapnutý')).toBeVisible()
  expect(sent).toContainEqual({
    call: 'PUT /outlets/5/webhooks/8',
    body: { url: HOOK.url, events: HOOK.events, on: true },
  })
})

it('a new secret is created after a confirmation, and shown once [operations-8.17]', async () => {
  renderConsole(PATH, {
    ...WITH_HOOK,
    'POST /outlets/{outlet}/webhooks/{webhook}/secret': {
      webhook: { ...HOOK, oldSecretUntil: '2026-11-28T17:05:00Z' },
      secret: 'whsec_nové',
    },
  })
  const hooks = await hooksSection()
  await userEvent.click(await hooks.findByRole('button', { name: 'Nové tajemství' }))
  const question = await screen.findByRole('alertdialog', { name: 'Vytvořit nové tajemství?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Vytvořit' }))
  expect(await hooks.findByText('whsec_nové')).toBeVisible()
})

it('a webhook is changed, and removed after a confirmation', async () => {
  const { sent } = renderConsole(PATH, {
    ...WITH_HOOK,
    'PUT /outlets/{outlet}/webhooks/{webhook}': HOOK,
    'DELETE /outlets/{outlet}/webhooks/{webhook}': OK,
  })
  const hooks = await hooksSection()
  await userEvent.click(await hooks.findByRole('button', { name: 'Upravit' }))
  await userEvent.click(await hooks.findByRole('checkbox', { name: 'Zveřejněné menu' }))
  await userEvent.click(hooks.getByRole('button', { name: 'Uložit' }))
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'PUT /outlets/5/webhooks/8',
      body: { url: HOOK.url, events: ['order.created', 'menu.published'], on: true },
    }),
  )
  await userEvent.click(await hooks.findByRole('button', { name: 'Odebrat' }))
  const question = await screen.findByRole('alertdialog', { name: 'Odebrat webhook?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Odebrat' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/webhooks/8'))
})

it('messages are listed with their outcome, and can be sent again [operations-8.15]', async () => {
  const { answer, sent } = renderConsole(PATH, {
    ...WITH_HOOK,
    'GET /outlets/{outlet}/webhooks/{webhook}/messages': {
      messages: [MESSAGE, { ...MESSAGE, id: 511, state: 'arrived', attempts: 1, status: 200 }],
      next: null,
    },
    'POST /outlets/{outlet}/webhooks/{webhook}/messages/{message}/resend': MESSAGE,
  })
  const hooks = await hooksSection()
  await userEvent.click(await hooks.findByRole('button', { name: 'Zprávy' }))
  const list = within(await hooks.findByRole('list', { name: `Zprávy pro ${HOOK.url}` }))
  expect(list.getByText('nedoručeno')).toBeVisible()
  expect(list.getByText(/10 pokusů, odpověď 503/)).toBeVisible()
  expect(list.getByText('doručeno')).toBeVisible()
  const [again] = list.getAllByRole('button', { name: 'Poslat znovu: Nová objednávka 2026/4824831' })
  answer('GET /outlets/{outlet}/webhooks/{webhook}/messages', {
    messages: [{ ...MESSAGE, state: 'waiting', attempts: 0, status: null }],
    next: null,
  })
  if (again !== undefined) await userEvent.click(again)
  expect(await list.findByText('čeká')).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain('POST /outlets/5/webhooks/8/messages/512/resend')
})

it('a failed load shows an error with a retry', async () => {
  const { answer } = renderConsole(PATH, { ...OPEN, 'GET /outlets/{outlet}/keys': refused('internal') })
  const keys = await keysSection()
  const retry = await keys.findByRole('button', { name: 'Zkusit hned' })
  answer('GET /outlets/{outlet}/keys', { keys: [KEY] })
  await userEvent.click(retry)
  expect(await keys.findByText('Pokladna')).toBeVisible()
})
