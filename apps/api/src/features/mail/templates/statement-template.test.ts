import { haler, ZERO } from '@sousto/domain/money/money.ts'
import { expect, it } from 'vitest'
import { aStatementToMail } from '../mail-test.ts'
import { message } from '../message.ts'
import { statementMailContent } from './statement-template.ts'

const site = (link: string) => `https://sousto.example${link}`

it.each([
  ['what is paid', {}, /vyplatíme 332,24\sKč/],
  ['what is charged', { payout: ZERO, charge: haler(5_000) }, /úhradu 50\sKč do 15\. 12\. 2026/],
  ['what is carried over', { payout: ZERO, carry: haler(-5_000) }, /dlužíte 50\sKč/],
  ['that nothing is due', { payout: ZERO }, /nic neplatí/],
] as const)('the mail with a statement says %s [settlement-4.14]', (_, change, sentence) => {
  expect(statementMailContent(aStatementToMail(change), site).preheader).toMatch(sentence)
})

it('the mail with a statement has its documents attached [settlement-4.14]', () => {
  const content = statementMailContent(aStatementToMail(), site)
  const envelope = { to: 'a@priklad.example', from: 'b@priklad.example', publicUrl: site(''), id: '1' }
  expect(message(content, envelope).attachments).toEqual([
    { filename: 'V2026000118.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
  ])
})
