import { describe, expect, it } from 'vitest'
import { applicationAnswerContent } from './application-templates.ts'

const COURIER = {
  kind: 'courier',
  answers: {
    city: 'olomouc',
    vehicle: 'ownBike',
    name: 'Jonáš Smyšlený',
    phone: '777123456',
    email: 'jonas@priklad.example',
    adult: true,
  },
} as const

describe('the answer to an application', () => {
  it('has the sentences of its state and form, and what was added as paragraphs [administration-3.3]', () => {
    const { subject, blocks } = applicationAnswerContent(
      { answer: 'accepted', text: ' Začínáme v pondělí.\n\n<b>Přijďte</b> v osm. ' },
      COURIER,
    )
    expect(subject).toBe('Vítejte mezi kurýry Sousta')
    expect(blocks.map((block) => 'text' in block && block.text)).toEqual([
      'Vaši přihlášku jsme přijali. Pošleme vám pozvánku do aplikace pro kurýry.',
      'Začínáme v pondělí.',
      '<b>Přijďte</b> v osm.',
      'Máte otázku? Stačí na tento e-mail odpovědět.',
    ])
  })
})
