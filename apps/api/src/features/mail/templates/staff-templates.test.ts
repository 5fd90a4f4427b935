import { expect, it } from 'vitest'
import { COURIER_DECISION_NEWS } from '../mail.ts'
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
