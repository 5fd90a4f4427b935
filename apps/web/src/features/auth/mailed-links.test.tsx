/** Pages that mailed links open (`marketplace.md` §2 Password reset, Registration confirmation; §8; `wire.md`, Accounts). */

import type { FailureCode } from '@sousto/contract/failures.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, refused, renderApp } from '../../rendered-app-test.tsx'
import { bodiesOf, KVETA } from '../../shared/session/login-test.ts'

beforeEach(() => localStorage.clear())

const OK = { status: 'ok' }
const TOKEN = 'mP3oXb7vE1uYc9sK0wZr5tQaLd8nHf2j'
const INVALID = 'Tento odkaz už je neplatný, zkuste heslo obnovit znovu'

describe('/obnova-hesla', () => {
  const PAGE = `/obnova-hesla?token=${TOKEN}`
  const CHECK = 'PUT /auth/pswd_reset/{token}'
  const RESET = 'POST /auth/pswd_reset/{token}'
  const PASSWORD = 'meruňkový koláč'

  async function setPassword(again = PASSWORD) {
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Nové heslo'), PASSWORD)
    await user.type(screen.getByLabelText('Nové heslo znovu'), again)
    await user.click(screen.getByRole('button', { name: 'Nastavit heslo' }))
  }

  it('shows the form that requests a link if there is no token [marketplace-1.3]', async () => {
    const told = 'Pokud k tomuto e-mailu patří účet, poslali jsme na něj odkaz.'
    const user = userEvent.setup()
    const { sent } = renderApp('/obnova-hesla', { '/auth/pswd_reset': told })
    expect(await screen.findByRole('heading', { level: 1, name: 'Obnova hesla' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), KVETA.email)
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz' }))
    expect(await screen.findByText(told)).toBeVisible()
    expect(bodiesOf(sent, '/api/auth/pswd_reset')).toEqual([{ email: KVETA.email }])
  })

  it('shows a loading state until the link is validated [marketplace-2.18]', async () => {
    const valid = Promise.withResolvers<typeof OK>()
    renderApp(PAGE, { [CHECK]: () => valid.promise })
    expect(await screen.findByText('Načítání...')).toBeVisible()
    expect(screen.queryByLabelText('Nové heslo')).toBeNull()
    valid.resolve(OK)
    expect(await screen.findByLabelText('Nové heslo')).toBeVisible()
  })

  it('shows that a link is invalid and offers a new one [marketplace-2.18, marketplace-8.3]', async () => {
    renderApp(PAGE, { [CHECK]: refused('token_invalid') })
    expect((await screen.findByRole('alert')).textContent).toBe(INVALID)
    expect(screen.getByRole('button', { name: 'Poslat odkaz' })).toBeVisible()
  })

  it('can retry if the link could not be checked', async () => {
    const answers = [OFFLINE, OK]
    renderApp(PAGE, { [CHECK]: () => answers.shift() })
    expect((await screen.findByRole('alert')).textContent).toBe('Chyba v připojení k serveru')
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }))
    expect(await screen.findByLabelText('Nové heslo')).toBeVisible()
  })

  it('sets the password, ends the session and links to the login [marketplace-2.18]', async () => {
    let user: typeof KVETA | null = KVETA
    const { sent } = renderApp(PAGE, {
      'GET /auth': () => user,
      [CHECK]: OK,
      [RESET]: () => {
        user = null
        return OK
      },
    })
    await setPassword()
    expect(await screen.findByText('Nové heslo platí')).toBeVisible()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByLabelText('Nové heslo')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Můj účet/ })).toBeNull())
    expect(bodiesOf(sent, `/api/auth/pswd_reset/${TOKEN}`)).toEqual([
      { password: PASSWORD, password_retype: PASSWORD },
    ])
  })

  it("shows 'Hesla se neshodují' without calling the server [marketplace-3.45]", async () => {
    const { sent } = renderApp(PAGE, { [CHECK]: OK, [RESET]: OK })
    await setPassword('švestkový koláč')
    expect(screen.getByText('Hesla se neshodují')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('Nové heslo znovu'))
    expect(bodiesOf(sent, `/api/auth/pswd_reset/${TOKEN}`)).toEqual([])
  })

  it('shows why the server refused the password at its field, other failures under the form', async () => {
    renderApp(PAGE, { [CHECK]: OK, [RESET]: refused('password_common') })
    await setPassword()
    expect(await screen.findByText('Toto heslo je příliš časté, zvolte prosím jiné')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('Nové heslo'))
    renderApp(PAGE, { [CHECK]: OK, [RESET]: OFFLINE })
    await setPassword()
    expect((await screen.findByRole('alert')).textContent).toBe('Chyba v připojení k serveru')
    expect(screen.getByLabelText('Nové heslo')).toHaveProperty('value', PASSWORD)
  })

  it('shows that the link expired while the password was being typed', async () => {
    renderApp(PAGE, { [CHECK]: OK, [RESET]: refused('token_invalid') })
    await setPassword()
    expect((await screen.findByRole('alert')).textContent).toBe(INVALID)
    expect(screen.queryByLabelText('Nové heslo')).toBeNull()
  })
})

type Page = {
  readonly path: string
  readonly call: string
  readonly url: string
  readonly title: string
  readonly action: string
  readonly done: string
  readonly code: FailureCode
  readonly invalid: string
  /** The response, where it is more than an acknowledgement. */
  readonly answer?: unknown
}

const PAGES: readonly Page[] = [
  {
    path: '/aktivace-uctu',
    call: '/auth/register/{token}',
    url: `/api/auth/register/${TOKEN}`,
    title: 'Aktivace účtu',
    action: 'Aktivovat účet',
    done: 'Účet je aktivní. Teď se můžete přihlásit.',
    code: 'activation_link_invalid',
    invalid: 'Tento odkaz už je neplatný. Pokud účet ještě není aktivní, pošleme vám nový.',
  },
  {
    path: '/zmena-prihlaseni',
    call: '/auth/login_change/{token}',
    url: `/api/auth/login_change/${TOKEN}`,
    title: 'Změna přihlašovacího e-mailu',
    action: 'Potvrdit nový e-mail',
    done: 'Hotovo. Odteď se přihlašujte novým e-mailem.',
    code: 'login_change_link_invalid',
    invalid: 'Tento odkaz už je neplatný. O změnu e-mailu můžete požádat znovu ve svém profilu.',
  },
  {
    path: '/povoleni-prohlizece',
    call: '/auth/browser/{token}',
    url: `/api/auth/browser/${TOKEN}`,
    title: 'Přihlášení v tomto prohlížeči',
    action: 'Povolit tento prohlížeč',
    done: 'Hotovo. Teď se můžete přihlásit.',
    code: 'browser_link_invalid',
    invalid: 'Tento odkaz už je neplatný. Zkuste se prosím přihlásit znovu.',
  },
  {
    path: '/smazani-uctu',
    call: '/user/delete/{token}',
    url: `/api/user/delete/${TOKEN}`,
    title: 'Smazání účtu',
    action: 'Smazat účet',
    done: 'Účet je smazaný. Děkujeme, že jste u nás jedli.',
    code: 'deletion_link_invalid',
    invalid: 'Tento odkaz už je neplatný. O smazání účtu můžete požádat znovu ve svém účtu.',
  },
  {
    path: '/potvrzeni-prihlaseni',
    call: '/auth/provider_confirm/{token}',
    url: `/api/auth/provider_confirm/${TOKEN}`,
    title: 'Potvrzení přihlášení',
    action: 'Potvrdit přihlášení',
    done: 'Hotovo, jste přihlášeni.',
    code: 'provider_link_invalid',
    invalid: 'Tento odkaz už je neplatný. Zkuste se prosím přihlásit znovu.',
    answer: KVETA,
  },
  {
    path: '/odhlaseni-odberu',
    call: '/user/unsubscribe/{token}',
    url: `/api/user/unsubscribe/${TOKEN}`,
    title: 'Odhlášení odběru nabídek',
    action: 'Odhlásit odběr',
    done: 'Hotovo. Nabídky a novinky vám už posílat nebudeme.',
    code: 'unsubscribe_link_invalid',
    invalid: 'Tento odkaz už je neplatný. Odběr můžete vypnout ve svém účtu.',
  },
]

describe.each(PAGES)('$path', (each) => {
  const { path, call, url, title, action, done, code, invalid, answer: success = OK } = each
  const page = `${path}?token=${TOKEN}`
  const button = () => screen.findByRole('button', { name: action })

  it('takes effect when its button is pressed, not when it is opened [marketplace-2.19, marketplace-2.20]', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { sent } = renderApp(page, { [call]: () => answer.promise })
    const calls = () => sent.filter((each) => each.path === url)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const press = await button()
    expect(calls()).toEqual([])
    await userEvent.dblClick(press)
    await waitFor(() => expect(press.getAttribute('aria-busy')).toBe('true'))
    answer.resolve(success)
    expect((await screen.findByText(done)).closest('[role="status"]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: action })).toBeNull()
    expect(calls()).toHaveLength(1)
  })

  it.each([
    ['used up or too old', page],
    ['without a token', path],
  ])('shows that a link %s is invalid [marketplace-2.19, wire-accounts.14]', async (_, opened) => {
    renderApp(opened, { [call]: refused(code) })
    await screen.findByRole('heading', { level: 1, name: title })
    const press = screen.queryByRole('button', { name: action })
    expect(press === null).toBe(opened === path)
    if (press !== null) await userEvent.click(press)
    expect((await screen.findByRole('alert')).textContent).toBe(invalid)
    expect(screen.queryByRole('button', { name: action })).toBeNull()
  })

  it('can be retried if the call failed', async () => {
    const answers = [OFFLINE, success]
    renderApp(page, { [call]: () => answers.shift() })
    await userEvent.click(await button())
    expect((await screen.findByRole('alert')).textContent).toBe('Chyba v připojení k serveru')
    await userEvent.click(await button())
    expect(await screen.findByText(done)).toBeVisible()
  })
})

describe('after a mailed link', () => {
  it('an activated account links to the login [marketplace-1.3, marketplace-2.19]', async () => {
    renderApp(`/aktivace-uctu?token=${TOKEN}`, { '/auth/register/{token}': OK })
    await userEvent.click(await screen.findByRole('button', { name: 'Aktivovat účet' }))
    const page = within(screen.getByRole('main'))
    expect(await page.findByText('Účet je aktivní. Teď se můžete přihlásit.')).toBeVisible()
    expect(page.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe('/login')
  })

  it('an activation in another browser asks for the password of the registration, at a field with the focus [wire-accounts.11]', async () => {
    const answers = [refused('activation_password'), refused('activation_password_wrong'), OFFLINE, OK]
    const { sent } = renderApp(`/aktivace-uctu?token=${TOKEN}`, {
      '/auth/register/{token}': () => answers.shift(),
    })
    const user = userEvent.setup()
    const press = async () => await user.click(await screen.findByRole('button', { name: 'Aktivovat účet' }))
    expect(await screen.findByRole('button', { name: 'Aktivovat účet' })).toBeVisible()
    expect(screen.queryByLabelText('Heslo z registrace')).toBeNull()
    await press()
    const field = await screen.findByLabelText('Heslo z registrace')
    expect(document.activeElement).toBe(field)
    expect(screen.getByText(/Zadejte prosím heslo, které jste si při registraci zvolili/)).toBeVisible()
    await press()
    expect(await screen.findByText('Zadejte heslo')).toBeVisible()
    await user.type(field, 'meruňky')
    await press()
    expect(await screen.findByText(/S tímto heslem se nikdo neregistroval/)).toBeVisible()
    await user.type(field, ' se smetanou')
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Chyba v připojení k serveru')
    await press()
    expect(await screen.findByText('Účet je aktivní. Teď se můžete přihlásit.')).toBeVisible()
    expect(bodiesOf(sent, `/api/auth/register/${TOKEN}`)).toEqual([
      { heslo: '' },
      { heslo: 'meruňky' },
      { heslo: 'meruňky se smetanou' },
      { heslo: 'meruňky se smetanou' },
    ])
  })

  it.each([
    ['without a session', null],
    ['in the session of another account', KVETA],
  ])(
    'a changed login that is opened %s asks for the password of its account [wire-accounts.13]',
    async (_, user) => {
      const answers = [refused('login_change_password'), refused('login_change_password_wrong'), OK]
      const { sent } = renderApp(`/zmena-prihlaseni?token=${TOKEN}`, {
        'GET /auth': user ?? {},
        '/auth/login_change/{token}': () => answers.shift(),
      })
      const press = async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Potvrdit nový e-mail' }))
      }
      await press()
      const field = await screen.findByLabelText('Heslo účtu, který o změnu požádal')
      expect(document.activeElement).toBe(field)
      expect(screen.getByText(/ke kterému v tomto prohlížeči nejste přihlášeni/)).toBeVisible()
      await userEvent.type(field, 'meruňky')
      await press()
      expect(await screen.findByText('Heslo účtu, který o změnu požádal, nesouhlasí.')).toBeVisible()
      await press()
      expect(await screen.findByText('Hotovo. Odteď se přihlašujte novým e-mailem.')).toBeVisible()
      expect(bodiesOf(sent, `/api/auth/login_change/${TOKEN}`)).toEqual([
        { heslo: '' },
        { heslo: 'meruňky' },
        { heslo: 'meruňky' },
      ])
    },
  )

  it('a changed login of an account without a password asks to log in', async () => {
    renderApp(`/zmena-prihlaseni?token=${TOKEN}`, {
      '/auth/login_change/{token}': refused('login_change_log_in'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Potvrdit nový e-mail' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Přihlaste se k němu prosím/)
    expect(screen.queryByRole('button', { name: 'Potvrdit nový e-mail' })).toBeNull()
  })

  it('an invalid activation link lets the customer request a new one', async () => {
    const told = 'Pokud na aktivaci čeká účet s tímto e-mailem, poslali jsme odkaz znovu.'
    const { sent } = renderApp('/aktivace-uctu', { '/auth/activation': told })
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), KVETA.email)
    await userEvent.click(screen.getByRole('button', { name: 'Poslat nový odkaz' }))
    expect(await screen.findByText(told)).toBeVisible()
    expect(bodiesOf(sent, '/api/auth/activation')).toEqual([{ email: KVETA.email }])
  })

  it('a changed login refetches the user, so that the header shows whether the session still exists', async () => {
    let user: typeof KVETA | null = KVETA
    renderApp(`/zmena-prihlaseni?token=${TOKEN}`, {
      'GET /auth': () => user,
      '/auth/login_change/{token}': () => {
        user = null
        return OK
      },
    })
    expect(await screen.findByRole('button', { name: 'Můj účet, Květa' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Potvrdit nový e-mail' }))
    expect(await screen.findByRole('button', { name: 'Přihlásit se' })).toBeVisible()
  })

  it('confirming a login through a provider logs in and links to the home page [wire-accounts.22]', async () => {
    renderApp(`/potvrzeni-prihlaseni?token=${TOKEN}`, { '/auth/provider_confirm/{token}': KVETA })
    await userEvent.click(await screen.findByRole('button', { name: 'Potvrdit přihlášení' }))
    expect(await screen.findByRole('button', { name: 'Můj účet, Květa' })).toBeVisible()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Vybrat jídlo' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['provider_other_browser', 'Otevřete prosím odkaz v prohlížeči, ve kterém jste se přihlašovali.'],
    ['provider_refused', 'Přihlášení se nezdařilo. Zkuste to prosím znovu.'],
  ] as const)('a login that cannot be confirmed shows why and links to the login: %s', async (code, text) => {
    renderApp(`/potvrzeni-prihlaseni?token=${TOKEN}`, { '/auth/provider_confirm/{token}': refused(code) })
    await userEvent.click(await screen.findByRole('button', { name: 'Potvrdit přihlášení' }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.queryByRole('button', { name: 'Potvrdit přihlášení' })).toBeNull()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe('/login')
  })
})
