import { describe, expect, it } from 'vitest'
import { accountMailContent } from './account-templates.ts'

const absolute = (link: string) => `https://sousto.example${link}`
const textsOf = (mail: Parameters<typeof accountMailContent>[0]) =>
  JSON.stringify(accountMailContent(mail, absolute).blocks)

describe('mails to the owners of an outlet', () => {
  it('say from which day new terms are valid, and lead to them [administration-3.10]', () => {
    const texts = textsOf({
      template: 'outletTermsAnnounced',
      to: 'kveta@priklad.example',
      data: {
        restaurant: 'Bistro U Koně',
        from: '2026-12-13',
        changes: 'Vyúčtování chodí každý týden.',
        link: '/provoz/podnik/5/smlouva',
      },
    })
    expect(texts).toContain('Od 13. 12. 2026 platí nové podmínky, za kterých Bistro U Koně prodává')
    expect(texts).toContain('Vyúčtování chodí každý týden.')
    expect(texts).toContain('https://sousto.example/provoz/podnik/5/smlouva')
  })

  it('have the reason and the end of a pause [administration-3.14]', () => {
    const texts = textsOf({
      template: 'outletPaused',
      to: 'kveta@priklad.example',
      data: {
        restaurant: 'Bistro U Koně',
        until: '2026-11-27T17:30:00Z',
        reason: 'Telefon nikdo nebere.',
        link: '/provoz/podnik/5/zapnuti',
      },
    })
    expect(texts).toContain('pozastavili do 27. 11. 18:30')
    expect(texts).toContain('Telefon nikdo nebere.')
  })

  it('have the reason for which the outlet is off [administration-3.9]', () => {
    const texts = textsOf({
      template: 'outletSwitchedOff',
      to: 'kveta@priklad.example',
      data: { restaurant: 'Bistro U Koně', reason: 'Opakované stížnosti.', link: '/provoz/podnik/5/zapnuti' },
    })
    expect(texts).toContain('Bistro U Koně jsme vypnuli')
    expect(texts).toContain('Opakované stížnosti.')
  })

  it('have the reason for which the outlet was closed for good [administration-3.15]', () => {
    const texts = textsOf({
      template: 'outletClosed',
      to: 'kveta@priklad.example',
      data: { restaurant: 'Bistro U Koně', reason: 'Podnik končí.', link: '/provoz/podnik/5/zapnuti' },
    })
    expect(texts).toContain('Bistro U Koně jsme nadobro zavřeli')
    expect(texts).toContain('Podnik končí.')
  })
})
