import { expect, it } from 'vitest'
import type { AccountMails } from '../mail.ts'
import { accountMailContent } from './account-templates.ts'

type Waiting = AccountMails['orderWaits']['orders'][number]
const waits = (digits: number, more: Partial<Waiting> = {}): Waiting => ({
  number: `2026/${digits}`,
  restaurant: 'U Modrého hrnce',
  minutes: 5,
  phones: ['+420777000111', '+420777000222'],
  link: `/provoz/podnik/101?objednavka=${digits}`,
  ...more,
})
const mailOf = (...orders: readonly Waiting[]) =>
  accountMailContent(
    { template: 'orderWaits', to: 'dispecerka@priklad.example', data: { orders } },
    (link) => `https://sousto.example${link}`,
  )

it('the mail about an order that no outlet answers has the phone number to call and a link to the order [operations-3.15]', () => {
  const { subject, blocks } = mailOf(waits(1_111_111))
  expect(subject).toBe('U Modrého hrnce neodpovídá na objednávku 2026/1111111')
  expect(blocks.slice(1)).toEqual([
    {
      kind: 'rows',
      rows: [
        {
          label: 'U Modrého hrnce, 2026/1111111',
          detail: '+420777000111, +420777000222',
          value: 'čeká 5 min',
        },
      ],
    },
    {
      kind: 'button',
      label: 'Otevřít objednávku 2026/1111111',
      href: 'https://sousto.example/provoz/podnik/101?objednavka=1111111',
    },
  ])
})

it('several orders that no outlet answers share one mail, which never says that one has waited for zero minutes [operations-3.15]', () => {
  const { subject, blocks } = mailOf(waits(1_111_111), waits(2_222_222, { minutes: 0, phones: [] }))
  expect(subject).toBe('2 objednávky čekají na odpověď podniku')
  expect(blocks).toHaveLength(4)
  expect(blocks[1]).toMatchObject({
    rows: [{}, { detail: 'telefon podnik nezadal', value: 'čeká méně než minutu' }],
  })
})
