import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Notice } from './notice.tsx'

test('a notice is announced only with a role', () => {
  render(
    <>
      <Notice tone="bad" role="alert" title="Platba se nezdařila">
        Nic jsme nestrhli.
      </Notice>
      <Notice>Nejdřív za 75 minut.</Notice>
    </>,
  )
  expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual([
    'Platba se nezdařilaNic jsme nestrhli.',
  ])
  expect(screen.queryByRole('status')).toBeNull()
})

test('every tone has an icon, so that colour is not the only information', () => {
  const { container } = render(
    (['good', 'warn', 'bad', 'quiet', 'float'] as const).map((tone) => (
      <Notice key={tone} tone={tone}>
        {tone}
      </Notice>
    )),
  )
  expect(container.querySelectorAll('.ui-notice > svg[aria-hidden]')).toHaveLength(5)
})
