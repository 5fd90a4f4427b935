import { czk } from '@sousto/domain/money/money.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OFFLINE, refused, renderApp } from '../../rendered-app-test.tsx'
import { keepInvitation, keptInvitation } from '../../shared/session/kept-invitation.ts'
import { KVETA } from '../../shared/session/login-test.ts'
import { openAccount } from './account-test.ts'

const CODE = '2A3B4C5D6E7F'
const OWN = {
  code: CODE,
  inviter: czk(120),
  invited: czk(80),
  leastOrder: czk(250),
  earned: czk(120),
  invitations: [
    { acceptedAt: '2026-11-27T10:00:00Z', state: 'waiting', amount: czk(120) },
    { acceptedAt: '2026-11-26T10:00:00Z', state: 'rewarded', amount: czk(120) },
    { acceptedAt: '2026-11-25T10:00:00Z', state: 'rewarded', amount: czk(0) },
    { acceptedAt: '2026-11-24T10:00:00Z', state: 'returned', amount: czk(120) },
  ],
}
const REFERRAL = { invited: czk(80), leastOrder: czk(250), days: 30 }

it('the account has the own link, what was earned and what waits [delights-14.1]', async () => {
  openAccount('kredity', { '/user/referrals': OWN })
  expect(await screen.findByRole('heading', { name: 'Pozvěte přátele' })).toBeVisible()
  expect(screen.getByText(new RegExp(`/pozvanka/${CODE}$`))).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sdílet pozvánku' })).toBeVisible()
  expect(screen.getByText('Pozvánky vám přinesly 120 Kč.')).toBeVisible()
  const states = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(states).toEqual(
    expect.arrayContaining([
      '27. listopadu 2026Čeká na první objednávku: 120 Kč',
      '26. listopadu 2026Připsáno 120 Kč',
      '25. listopadu 2026Bez odměny, měsíční počet už jste vyčerpali',
      '24. listopadu 2026Objednávka byla vrácená',
    ]),
  )
})

it('nothing of invitations is shown while they are switched off [delights-14.1]', async () => {
  openAccount('kredity', { '/user/referrals': { ...OWN, code: null, invitations: [] } })
  await screen.findByRole('heading', { level: 1, name: 'Kredity' })
  await screen.findByText('Máte kuponový kód?')
  expect(screen.queryByText('Pozvěte přátele')).toBeNull()
})

it('an invitation says what it brings, and is kept until the registration [delights-14.2]', async () => {
  keptInvitation.set(null)
  renderApp(`/pozvanka/${CODE}`, { '/referrals/{code}': REFERRAL, '/auth': null })
  expect(await screen.findByText(/s jídlem aspoň za 250 Kč dostanete kredit 80 Kč/)).toBeVisible()
  expect(screen.getByText(/Účet si založte do 30 dnů/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Založit účet' })).toHaveAttribute('href', '/register')
  await waitFor(() => expect(keptInvitation.get()?.code).toBe(CODE))
})

it('an unknown invitation says so [delights-14.2]', async () => {
  renderApp('/pozvanka/NIC', { '/referrals/{code}': refused('referral_not_found') })
  expect(await screen.findByRole('heading', { name: 'Tahle pozvánka neplatí' })).toBeVisible()
})

it.each([
  [CODE, 'Tohle je vaše pozvánka'],
  ['X2X2X2X2X2X2', 'Účet už máte'],
])('a customer who opens %s reads: %s, and nothing is kept [delights-14.2]', async (code, heading) => {
  keptInvitation.set(null)
  renderApp(`/pozvanka/${code}`, {
    '/referrals/{code}': REFERRAL,
    '/auth': KVETA,
    '/user/referrals': OWN,
  })
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(keptInvitation.get()).toBeNull()
})

it.each([
  ['waiting', /^Pozvánka platí\. Po první objednávce s jídlem aspoň za 250 Kč dostanete kredit 80 Kč\.$/],
  ['refused', 'Pozvánka vám kredity nepřinese, je jen pro nové zákazníky.'],
])('the kept invitation is accepted once somebody is logged in: %s [delights-14.2]', async (state, text) => {
  keptInvitation.set(null)
  keepInvitation(CODE)
  const { sent } = openAccount('kredity', {
    'POST /user/referrals': { state, invited: czk(80), leastOrder: czk(250) },
  })
  expect(await within(document.body).findByText(text)).toBeVisible()
  expect(keptInvitation.get()).toBeNull()
  expect(sent.find(({ path, body }) => path === '/api/user/referrals' && body !== null)?.body).toEqual({
    code: CODE,
    openedSecondsAgo: expect.any(Number),
  })
})

it('a kept invitation outlives a call without an answer [delights-14.2]', async () => {
  keptInvitation.set(null)
  keepInvitation(CODE)
  const { sent } = openAccount('kredity', { 'POST /user/referrals': OFFLINE })
  await waitFor(() =>
    expect(sent.some(({ path, body }) => path === '/api/user/referrals' && body !== null)).toBe(true),
  )
  expect(keptInvitation.get()?.code).toBe(CODE)
})
