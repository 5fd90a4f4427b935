import { addLanguages } from '@sousto/messages/languages.ts'
import { builtInWording } from '@sousto/messages/wording.ts'
import { describe, expect, it } from 'vitest'
import { type AccountMail, ANSWERED_KINDS } from '../mail.ts'
import { renderText } from '../render-text.ts'
import { accountMailContent } from './account-templates.ts'

addLanguages()
const to = 'eliska@priklad.example'
const absoluteUrl = (link: string) => `https://sousto.example${link}`
const textsOf = (mail: Parameters<typeof accountMailContent>[0]) =>
  accountMailContent(mail, absoluteUrl).blocks.flatMap((block) => ('text' in block ? [block.text] : []))

describe.each(['en', 'uk'] as const)('in the customer’s language (%s)', (language) => {
  const data = { restaurant: 'Bistro', facts: 'X', ground: 'insult', link: '/' } as const
  const answered = { number: 7, outcome: 'rejected', answer: 'X' } as const
  it.each<AccountMail>([
    { template: 'reviewHidden', to, data },
    { template: 'reviewObjectionDecided', to, data: { ...answered, restaurant: 'Bistro' } },
    ...ANSWERED_KINDS.map((kind) => ({
      template: 'registerAnswered' as const,
      to,
      data: { ...answered, kind },
    })),
    { template: 'accountSuspended', to, data: { reason: 'X' } },
    { template: 'noticeReceived', to, data: { number: 7, dueOn: '2026-12-04' } },
  ])('$template has no Czech word [delights-11.15]', (mail) => {
    const content = accountMailContent(mail, () => '', builtInWording(language))
    expect(renderText(content)).not.toMatch(/[ěščřžůťďňĚŠČŘŽŮŤĎŇ]/)
    expect(renderText(content)).not.toMatch(language === 'uk' ? /[a-z]{3,} [a-z]{3,}/ : /[а-я]/)
  })
})

describe('the statement of reasons', () => {
  it('says the ground with its rule, the facts, who decided, and how to object [administration-6.3]', () => {
    const data = {
      restaurant: 'U Modrého hrnce',
      ground: 'insult',
      facts: 'Uráží kuchaře.\n\n<b>Slovem</b>, které neopakujeme.',
      link: '/skryte-hodnoceni?token=abc',
    } as const
    const { blocks, reason } = accountMailContent({ template: 'reviewHidden', to, data }, absoluteUrl)
    expect(blocks.find(({ kind }) => kind === 'rows')).toMatchObject({
      rows: [{ value: 'urážky a vulgární slova' }, { value: expect.stringContaining('bod 1') }],
    })
    expect(textsOf({ template: 'reviewHidden', to, data }).slice(1)).toEqual([
      'Uráží kuchaře.',
      '<b>Slovem</b>, které neopakujeme.',
      'Rozhodl o tom člověk, žádný automat.',
      expect.stringMatching(/šesti měsíců námitku.*mimosoudního řešení.*soud/),
    ])
    expect(reason).toContain('kvůli hodnocení')
  })

  it.each([
    ['accepted', 'Vaše hodnocení podniku U Modrého hrnce je zase vidět'],
    ['rejected', 'Hodnocení podniku U Modrého hrnce zůstává skryté'],
  ] as const)(
    'is followed by the decision about an objection: %s [administration-6.4]',
    (outcome, subject) => {
      const data = { restaurant: 'U Modrého hrnce', outcome, answer: 'Protože.' }
      const mail = { template: 'reviewObjectionDecided', to, data } as const
      expect(accountMailContent(mail, absoluteUrl).subject).toBe(subject)
      expect(textsOf(mail)[0]).toBe('Protože.')
    },
  )
})

describe('an answer of the register', () => {
  it.each([
    ['review_report', 'Rozhodli jsme o hodnocení, které jste nahlásili'],
    ['notice', 'Rozhodli jsme o vašem oznámení č. 7'],
    ['outlet_complaint', 'Odpověď na vaši stížnost č. 7'],
  ] as const)('names what it answers: %s [administration-9.2]', (kind, subject) => {
    const data = { kind, number: 7, outcome: 'rejected', answer: 'Nic jsme nenašli.' } as const
    const mail = { template: 'registerAnswered', to, data } as const
    const content = accountMailContent(mail, absoluteUrl)
    expect([content.subject, content.heading]).toEqual([subject, 'Nevyhověli jsme vám'])
    expect(textsOf(mail)).toContain('Nic jsme nenašli.')
  })
})

it('confirms a notice by its number and day, and repeats nothing of it [administration-9.2]', () => {
  const mail = { template: 'noticeReceived', to, data: { number: 7, dueOn: '2026-12-04' } } as const
  expect(textsOf(mail)[0]).toBe(
    'Oznámení jsme zapsali pod číslem 7. Posoudí ho člověk do 4. 12. 2026 a výsledek vám pošleme sem.',
  )
})
