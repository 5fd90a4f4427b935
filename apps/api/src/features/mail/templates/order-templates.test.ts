import { expect, it } from 'vitest'
import { anOrderToMail } from '../mail-test.ts'
import { orderMailContent } from './order-templates.ts'

const options = { absoluteUrl: (link: string) => link, unsubscribe: null }
const PROMISED = { from: '2026-11-27T12:20:00Z', to: '2026-11-27T12:30:00Z' }

it('the mail of a later promise says until when and why [dispatch-3.7]', () => {
  const mailed = anOrderToMail({ state: 'accepted', promised: PROMISED })
  expect(orderMailContent('promiseMoved', mailed, options)).toMatchObject({
    subject: 'Objednávka 2026/4821907 dorazí později',
    blocks: [
      {
        text: 'Vaše jídlo z podniku U Modrého hrnce se zdrží. U vás bude asi mezi 13:20 a 13:30. Kuchyně potřebuje o 15 min víc.',
      },
      { kind: 'button', href: `/objednavka/2026/4821907?guid=${mailed.guid}` },
      {},
    ],
  })
})

it.each(['delivered', 'cancelled', 'unpaid'] as const)('is not sent of an order that is %s', (state) => {
  expect(orderMailContent('promiseMoved', anOrderToMail({ state }), options)).toBeNull()
})
