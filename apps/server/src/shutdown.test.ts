import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createClosing } from './shutdown.ts'

it('undoes everything in the reverse order, once, whatever fails on the way', async () => {
  const undone: string[] = []
  const closing = createClosing(pino({ level: 'silent' }))
  for (const name of ['database', 'broken', 'server']) {
    closing.add(name, async () => {
      undone.push(name)
      if (name === 'broken') throw new Error('no')
    })
  }
  await Promise.all([closing.close(), closing.close()])
  expect(undone).toEqual(['server', 'broken', 'database'])
})

it('undoes at once what is done after the end', async () => {
  const undone: string[] = []
  const closing = createClosing(pino({ level: 'silent' }))
  await closing.close()
  closing.add('late', async () => undone.push('late'))
  await closing.close()
  expect(undone).toEqual(['late'])
})
