import { expect, it } from 'vitest'
import { accountMailContent } from './account-templates.ts'

it('the mail about announced terms has their days, each of the terms and a link [settlement-2.9]', () => {
  const { subject, blocks } = accountMailContent(
    {
      template: 'commissionAnnounced',
      to: 'majitelka@podnik.example',
      data: {
        restaurant: 'U Modrého hrnce',
        from: '2026-12-15',
        to: '2026-12-31',
        terms: [{ label: 'Vlastní rozvoz', value: '9 % z jídel' }],
        link: '/provoz/podnik/101/provize',
      },
    },
    (link) => `https://sousto.example${link}`,
  )
  expect(subject).toBe('U Modrého hrnce: provize od 15. 12. 2026')
  expect(blocks).toContainEqual({
    kind: 'rows',
    rows: [
      { label: 'Platí od', value: '15. 12. 2026' },
      { label: 'Platí do', value: '31. 12. 2026' },
      { label: 'Vlastní rozvoz', value: '9 % z jídel' },
    ],
  })
  expect(blocks.at(-1)).toEqual({
    kind: 'button',
    label: 'Otevřít podmínky',
    href: 'https://sousto.example/provoz/podnik/101/provize',
  })
})
