import { expect, it } from 'vitest'
import { type AccountMails, COURIER_DECISION_NEWS } from '../mail.ts'
import { accountMailContent } from './account-templates.ts'

it.each([
  ['suspended', 'Váš účet kurýra je pozastavený'],
  ['ended', 'Váš účet kurýra má skončit'],
  ['upheld', 'Přezkum rozhodnutí potvrdil'],
  ['revoked', 'Přezkum rozhodnutí zrušil'],
] as const)(
  'the mail about a decision that %s leads to the decisions of the courier [dispatch-8.4]',
  (what, title) => {
    const mail = { template: 'courierDecision', to: 'kuryr@priklad.example', data: { what } } as const
    const { subject, blocks } = accountMailContent(mail, (link) => `https://sousto.example${link}`)
    expect(COURIER_DECISION_NEWS).toContain(what)
    expect(subject).toBe(title)
    expect(blocks.at(-1)).toEqual({
      kind: 'button',
      label: 'Přečíst rozhodnutí',
      href: 'https://sousto.example/provoz/kuryr/rozhodnuti',
    })
  },
)

it('the mail about a document names its last day, or why it was refused [dispatch-4.22]', () => {
  const mailOf = (data: AccountMails['courierDocument']) =>
    accountMailContent({ template: 'courierDocument', to: 'kuryr@priklad.example', data }, (link) => link)
  const expires = mailOf({ what: 'expires', document: 'driving_licence', expiresOn: '2026-12-20' })
  expect(expires.subject).toBe('Řidičský průkaz: platnost končí 20. 12. 2026')
  expect(expires.blocks.at(-1)).toMatchObject({ kind: 'button', href: '/provoz/kuryr/doklady' })
  const refused = mailOf({ what: 'refused', document: 'insurance', reason: 'Nečitelné číslo.' })
  expect(refused.subject).toBe('Povinné ručení: pošlete prosím znovu')
  expect(JSON.stringify(refused.blocks)).toContain('Nečitelné číslo.')
})
