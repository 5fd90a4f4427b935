/** The forms of restaurants and couriers (`marketplace.md` §2, §4, §5, §8). */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CITY, OFFLINE, refused, renderApp } from '../../rendered-app-test.tsx'

const RECRUITING = {
  open: true,
  email: '',
  ownBike: true,
  ownScooter: false,
  ownCar: true,
  companyCar: false,
}
const CITIES = [
  { ...CITY, recruiting: RECRUITING },
  {
    ...CITY,
    id: 2,
    slug: 'prerov',
    name: 'Přerov',
    recruiting: { ...RECRUITING, companyCar: true, ownCar: false },
  },
  { ...CITY, id: 3, slug: 'zlin', name: 'Zlín' },
]
const THANKS = 'Děkujeme, ozveme se vám.'
const field = (name: string) => screen.getByLabelText(name)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Odeslat' }))
const options = (name: string) =>
  Array.from(field(name).querySelectorAll('option'), ({ textContent }) => textContent)

async function fillPartner() {
  await screen.findByRole('heading', { level: 1, name: 'Spolupráce pro podniky' })
  await userEvent.type(field('Název podniku'), 'Bistro U Koně')
  await userEvent.type(field('Jméno zástupce'), 'Květa Smyšlená')
  await userEvent.type(field('Telefon'), '777 123 456')
  await userEvent.type(field('E-mail'), 'kveta@priklad.example')
  await userEvent.click(screen.getByRole('radio', { name: 'Ano' }))
  await userEvent.type(field('Město'), 'Olomouc')
  await userEvent.type(field('Adresa'), 'Švestková 14, Olomouc')
  await userEvent.type(field('Zaměření podniku'), 'česká kuchyně')
}

async function fillCourier() {
  await screen.findByRole('heading', { level: 1, name: 'Staňte se kurýrem' })
  await userEvent.selectOptions(field('Město'), 'Olomouc')
  await userEvent.selectOptions(field('Vozidlo'), 'Vlastní auto')
  await userEvent.type(field('Jméno a příjmení'), 'Jonáš Smyšlený')
  await userEvent.type(field('Telefon'), '777123456')
  await userEvent.type(field('E-mail'), 'jonas@priklad.example')
  await userEvent.click(screen.getByRole('radio', { name: 'Ano' }))
}

describe('/kontakt-spoluprace', () => {
  const PATH = '/location/contact/workWithUs'

  it('sends the application, hides the form and shows the message [marketplace-1.5]', async () => {
    const { sent } = renderApp('/kontakt-spoluprace', { [PATH]: { ok: true, text: THANKS } })
    await fillPartner()
    await send()
    expect(await screen.findByText(THANKS)).toBeVisible()
    expect(screen.queryByLabelText('Název podniku')).toBeNull()
    expect(sent.find(({ path }) => path.endsWith(PATH))?.body).toEqual({
      companyName: 'Bistro U Koně',
      representativeName: 'Květa Smyšlená',
      phone: '777123456',
      email: 'kveta@priklad.example',
      delivery: true,
      city: 'Olomouc',
      address: 'Švestková 14, Olomouc',
      companyFocus: 'česká kuchyně',
      additionalInfo: '',
    })
  })

  it('shows what is missing and focuses the first such field, without a call', async () => {
    const { sent } = renderApp('/kontakt-spoluprace')
    await screen.findByRole('heading', { level: 1 })
    await send()
    expect(await screen.findByText('Název podniku je nevyplněný!')).toBeVisible()
    expect(screen.getByText('Zaměření podniku je nevyplněný!')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toBe(field('Název podniku')))
    expect(sent.some(({ path }) => path.endsWith(PATH))).toBe(false)
  })

  it.each([
    ['the server’s refusal', refused('application_address_invalid'), 'Adresa je neplatná!'],
    ['a failure of the server', refused('unavailable'), 'Chyba serveru'],
    ['no connection', OFFLINE, 'Chyba v připojení k serveru'],
  ])('shows %s in red and keeps the form [marketplace-3.11]', async (_what, answer, text) => {
    renderApp('/kontakt-spoluprace', { [PATH]: answer })
    await fillPartner()
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(alert).toHaveAttribute('data-tone', 'bad')
    expect(field('Název podniku')).toHaveProperty('value', 'Bistro U Koně')
  })

  it('explains how personal data is used [marketplace-1.5]', async () => {
    renderApp('/kontakt-spoluprace')
    expect(await screen.findByRole('link', { name: 'Ochrana osobních údajů' })).toBeVisible()
  })
})

describe('/stan-se-kuryrem', () => {
  const PATH = '/location/contact/deliverWithUs'

  it('offers the cities that recruit, and the vehicles that the chosen one allows [marketplace-3.12]', async () => {
    renderApp('/stan-se-kuryrem', { '/location/cities': CITIES })
    await screen.findByRole('heading', { level: 1, name: 'Staňte se kurýrem' })
    expect(options('Město')).toEqual(['Vyberte město', 'Olomouc', 'Přerov'])
    expect(options('Vozidlo')).toEqual(['Nejdřív vyberte město'])
    await userEvent.selectOptions(field('Město'), 'Olomouc')
    expect(options('Vozidlo')).toEqual(['Vyberte vozidlo', 'Vlastní kolo', 'Vlastní auto'])
    await userEvent.selectOptions(field('Vozidlo'), 'Vlastní auto')
    await userEvent.selectOptions(field('Město'), 'Přerov')
    expect(options('Vozidlo')).toEqual(['Vyberte vozidlo', 'Vlastní kolo', 'Firemní auto'])
    expect(field('Vozidlo')).toHaveProperty('value', '')
  })

  it('sends the application, hides the form and shows the message [marketplace-1.5, marketplace-3.11]', async () => {
    const answers = { '/location/cities': CITIES, [PATH]: { ok: true, text: THANKS } }
    const { sent } = renderApp('/stan-se-kuryrem', answers)
    await fillCourier()
    await send()
    expect(await screen.findByText(THANKS)).toBeVisible()
    expect(screen.queryByLabelText('Jméno a příjmení')).toBeNull()
    expect(sent.find(({ path }) => path.endsWith(PATH))?.body).toEqual({
      city: { name: 'Olomouc' },
      vehicle: 'ownCar',
      name: 'Jonáš Smyšlený',
      phone: '777123456',
      email: 'jonas@priklad.example',
      age: true,
    })
  })

  it('refuses an applicant younger than 18 [marketplace-3.12]', async () => {
    const { sent } = renderApp('/stan-se-kuryrem', { '/location/cities': CITIES })
    await fillCourier()
    await userEvent.click(screen.getByRole('radio', { name: 'Ne' }))
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Kurýrem se můžete stát od 18 let.')
    expect(sent.some(({ path }) => path.endsWith(PATH))).toBe(false)
  })
})
