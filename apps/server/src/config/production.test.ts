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
  [
    'SMTP_URL',
    'V ostrém provozu (MODE=production) je třeba proměnná SMTP_URL: server, přes který odcházejí e-maily.',
  ],
  ['MAIL_FROM', 'V ostrém provozu (MODE=production) je třeba proměnná MAIL_FROM: odesílatel e-mailů.'],
  [
    'OPERATOR_CONTACT',
    'V ostrém provozu (MODE=production) je třeba proměnná OPERATOR_CONTACT: kdo tržiště provozuje a jak ho zastihnout.',
  ],
])('fails with one sentence in production without %s [mail.5]', (name, sentence) => {
  const config = readConfig({ ...COMPLETE, [name]: '' })
  expect(() => requireProductionSettings(config, ALL_SERVICES)).toThrow(sentence)
})

it('starts in production with all settings, without demo data', () => {
  const config = readConfig(COMPLETE)
  requireProductionSettings(config, ALL_SERVICES)
  expect(config).toMatchObject({ production: true, demoData: false })
})

const GOPAY = 'https://id:secret@gate.gopay.cz/8123456789'

it.each([
  ['credit-card', 'GOPAY', {}],
  ['mallpay', 'GOPAY', { COMGATE: 'https://1:secret@payments.comgate.cz' }],
  ['food-credit-card', 'COMGATE', { GOPAY }],
])('fails with one sentence in production if %s is enabled without %s', (method, name, gateways) => {
  const config = readConfig({ ...COMPLETE, ...gateways, PAYMENT_METHODS: `cash,${method}` })
  expect(() => requireProductionSettings(config, ALL_SERVICES)).toThrow(
    `Způsob platby ${method} v proměnné PAYMENT_METHODS potřebuje platební bránu: nastavte proměnnou ${name}.`,
  )
})

it('starts in production with online methods and their gateway', () => {
  const config = readConfig({ ...COMPLETE, GOPAY, PAYMENT_METHODS: 'cash,credit-card,twisto-gopay' })
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
