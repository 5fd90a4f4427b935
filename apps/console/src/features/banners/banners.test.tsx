import { bannerExamples } from '@sousto/contract/banners/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const EDITOR: Me = { ...JOHANA, name: 'Eda Editor', grants: [{ role: 'editor' }], outlets: [] }
const BANNER = bannerExamples.read.answer
const PHOTO = bannerExamples.uploadPhoto.answer.photo
const open = (path = '/sprava/bannery', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: EDITOR },
    'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    'GET /banners': bannerExamples.list.answer,
    'GET /banners/{banner}': BANNER,
    'POST /banners': BANNER,
    'PUT /banners/{banner}': { ...BANNER, title: 'Nový', version: '2' },
    'POST /banners/photos': { photo: PHOTO, width: 800, height: 400 },
    'PUT /banners/{banner}/picture': { ...BANNER, version: '3' },
    'DELETE /banners/{banner}': { status: 'ok' },
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the banners', () => {
  it('are found by what stands in the address of the page [administration-5.9]', async () => {
    const { sent, at } = open('/sprava/bannery?stav=dnes')
    const row = within(await screen.findByRole('row', { name: /^Cukroví/ }))
    expect(row.getByRole('link')).toHaveAttribute('href', '/provoz/sprava/bannery/500000000')
    expect(await row.findByText('Olomouc')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('GET /banners?state=now')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Město' }), 'Olomouc')
    expect(at()).toBe('/sprava/bannery?stav=dnes&mesto=olomouc')
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/banners/csv?state=now&city=olomouc',
    )
    expect(await violations()).toEqual([])
  })

  it('are hidden from others [administration-5.9]', async () => {
    open('/sprava/bannery/novy', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('a banner', () => {
  it('is previewed in both sizes while it is typed, and placed [administration-5.9]', async () => {
    const { sent, at } = open('/sprava/bannery/novy')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nadpis' }), 'Cukroví')
    expect(screen.getAllByText('Cukroví')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Založit banner' }))
    expect(screen.getByText('Napište, co je na tlačítku.')).toBeVisible()
    expect(sent.some(({ call }) => call === 'POST /banners')).toBe(false)
    await userEvent.type(screen.getByRole('textbox', { name: /^Tlačítko/ }), 'Vybrat')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Olomouc' }))
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Založit banner' }))
    await waitFor(() => expect(at()).toBe('/sprava/bannery/500000000'))
    expect(sent.find(({ call }) => call === 'POST /banners')?.body).toMatchObject({
      title: 'Cukroví',
      action: 'Vybrat',
      url: '/',
      cities: ['olomouc'],
      position: 1,
    })
  })

  const choosePicture = async () => {
    const file = new File(['x'], 'cukrovi.jpg', { type: 'image/jpeg' })
    await userEvent.upload(await screen.findByLabelText('Soubor s obrázkem'), file)
    return within(await screen.findByRole('dialog', { name: 'Výřez obrázku' }))
  }

  it('gets a picture for each size, cut by keyboard and previewed [administration-5.9]', async () => {
    const { sent } = open('/sprava/bannery/500000000')
    const dialog = await choosePicture()
    dialog.getByRole('button', { name: 'Výřez vlevo' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(dialog.getByRole('radio', { name: 'Počítač' }))
    dialog.getByRole('button', { name: 'Přiblížit' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect([dialog.getAllByText('Telefon'), dialog.getAllByText('Počítač')]).toMatchObject([
      { length: 2 },
      { length: 2 },
    ])
    expect(await violations()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Použít výřez' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.find(({ call }) => call === 'PUT /banners/500000000/picture')?.body).toEqual({
      photo: PHOTO,
      phone: { left: 184, top: 0, width: 400, height: 400 },
      desktop: { left: 238, top: 38, width: 324, height: 324 },
    })
  })

  it('says which crop is too small, and sends nothing [administration-5.9]', async () => {
    const { sent } = open('/sprava/bannery/500000000', {
      'POST /banners/photos': { photo: PHOTO, width: 290, height: 290 },
    })
    const dialog = await choosePicture()
    await userEvent.click(dialog.getByRole('button', { name: 'Použít výřez' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Počítač: výřez je užší než 300 bodů.')
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('is changed and removed after a question [administration-5.9]', async () => {
    const { at } = open('/sprava/bannery/500000000')
    await screen.findByRole('textbox', { name: 'Nadpis' })
    await userEvent.clear(screen.getByRole('textbox', { name: 'Nadpis' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Nadpis' }), 'Nový')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
    await screen.findByRole('heading', { level: 1, name: 'Nový' })
    await userEvent.click(screen.getByRole('button', { name: 'Odebrat banner' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Odebrat' }))
    await waitFor(() => expect(at()).toBe('/sprava/bannery'))
  })

  it('that was removed is put back from where one is then [administration-1.9]', async () => {
    const { at, sent } = open('/sprava/bannery/500000000', { 'POST /banners/{banner}/return': BANNER })
    await userEvent.click(await screen.findByRole('button', { name: 'Odebrat banner' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Odebrat' }))
    await waitFor(() => expect(at()).toBe('/sprava/bannery'))
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit' }))
    expect(await screen.findByText('Banner je zpátky.')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('POST /banners/500000000/return')
  })

  it('that somebody else has changed is loaded again [administration-5.9]', async () => {
    open('/sprava/bannery/500000000', { 'PUT /banners/{banner}': refused('banner_changed_meanwhile') })
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText(/Banner mezitím změnil někdo jiný/)).toBeVisible()
  })
})
