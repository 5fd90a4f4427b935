import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { requireProductionSettings } from './production.ts'
import { ALL_SERVICES, onlyService } from './services.ts'

const COMPLETE = {
  MODE: 'production',
  PUBLIC_URL: 'https://jidlo.example',
  SMTP_URL: 'smtp://posta.example',
  MAIL_FROM: 'Sousto <posta@jidlo.example>',
  OPERATOR_CONTACT: 'Jídlo, s.r.o., Smyšlená 1, 779 00 Olomouc, jidlo@jidlo.example',
}

it.each([
  [
    'PUBLIC_URL',
    'V ostrém provozu (MODE=production) je třeba proměnná PUBLIC_URL: adresa webu, která patří do odkazů v e-mailech.',
  ],
  ['MAIL_FROM', 'V ostrém provozu (MODE=production) je třeba proměnná MAIL_FROM: odesílatel e-mailů.'],
])('fails with one sentence in production without %s [mail.5]', (name, sentence) => {
  const config = readConfig({ ...COMPLETE, [name]: '' })
  expect(() => requireProductionSettings(config, ALL_SERVICES)).toThrow(sentence)
})

it('starts in production with all settings, without demo data', () => {
  const config = readConfig(COMPLETE)
  requireProductionSettings(config, ALL_SERVICES)
  expect(config).toMatchObject({ production: true, demoData: false })
})

it('starts in production without an operator, a mail server and a gateway, for which the console asks [administration-11.3]', () => {
  const config = readConfig({
    MODE: 'production',
    PUBLIC_URL: COMPLETE.PUBLIC_URL,
    PAYMENT_METHODS: 'credit-card',
  })
  expect(() => requireProductionSettings(config, ALL_SERVICES)).not.toThrow()
})

it('does not require them for a demo or for a process without the API', () => {
  expect(() => requireProductionSettings(readConfig({}), ALL_SERVICES)).not.toThrow()
  expect(() =>
    requireProductionSettings(readConfig({ MODE: 'production' }), onlyService('location')),
  ).not.toThrow()
})

it('does not let webhooks call this computer in production', () => {
  const config = readConfig({ ...COMPLETE, WEBHOOK_LOOPBACK: 'on' })
  expect(() => requireProductionSettings(config, ALL_SERVICES)).toThrow(
    'V ostrém provozu (MODE=production) musí být WEBHOOK_LOOPBACK=off.',
  )
})

it('fails with one sentence in production with a simulated clock', () => {
  const config = readConfig({ ...COMPLETE, SIMULATED_CLOCK: '20@2026-11-28T17:00:00Z' })
  expect(() => requireProductionSettings(config, ALL_SERVICES)).toThrow(
    'V ostrém provozu (MODE=production) nesmí být SIMULATED_CLOCK.',
  )
})
