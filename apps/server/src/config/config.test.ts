import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { VARIABLES } from './variables.ts'

describe('an empty environment', () => {
  it('gives a complete configuration: loopback, port 3000, embedded PostgreSQL, demo data', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      smtpUrl: null,
      mailFrom: null,
      operatorContact: null,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: `${process.cwd()}/data`,
      databaseUrl: null,
      demoData: true,
      rateLimits: true,
      metrics: { port: 9464, host: '127.0.0.1' },
      logLevel: null,
      development: false,
    })
  })

  it('treats an empty string as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })
})

it('reads every type of value', () => {
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'https://sousto.example/',
    TRUST_PROXY: '1',
    DATABASE_URL: 'postgres://u:p@db.example/sousto',
    PAYMENT_METHODS: 'cash, meal-voucher',
    DEMO_DATA: '0',
    SMTP_URL: 'smtps://u:p@posta.example:465',
    MAIL_FROM: 'Sousto <posta@jidlo.example>',
    RATE_LIMITS: 'off',
    METRICS_PORT: '0',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'development',
  })
  expect(config).toMatchObject({
    port: 0,
    publicUrl: 'https://sousto.example',
    trustedProxies: 1,
    databaseUrl: 'postgres://u:p@db.example/sousto',
    paymentMethods: ['cash', 'meal-voucher'],
    demoData: false,
    smtpUrl: 'smtps://u:p@posta.example:465',
    mailFrom: 'Sousto <posta@jidlo.example>',
    rateLimits: false,
    metrics: null,
    logLevel: 'debug',
    development: true,
  })
})

describe('an invalid value', () => {
  it.each([
    ['PORT', '3000x', 'Proměnná PORT má neplatnou hodnotu „3000x“; dovoleno: celé číslo 0 až 65535.'],
    ['PORT', '70000', 'Proměnná PORT má neplatnou hodnotu „70000“; dovoleno: celé číslo 0 až 65535.'],
    ['PORT', '-1', 'Proměnná PORT má neplatnou hodnotu „-1“; dovoleno: celé číslo 0 až 65535.'],
    ['DEMO_DATA', 'yes', 'Proměnná DEMO_DATA má neplatnou hodnotu „yes“; dovoleno: 1 nebo 0.'],
    [
      'PUBLIC_URL',
      'sousto.example',
      'Proměnná PUBLIC_URL má neplatnou hodnotu „sousto.example“; dovoleno: http://… nebo https://….',
    ],
    [
      'DATABASE_URL',
      'mysql://root:secret@db/x',
      'Proměnná DATABASE_URL má neplatnou hodnotu „mysql://…@db/x“; dovoleno: postgres://… nebo postgresql://….',
    ],
    [
      'SMTP_URL',
      'https://u:secret@posta.example',
      'Proměnná SMTP_URL má neplatnou hodnotu „https://…@posta.example“; dovoleno: smtp://… nebo smtps://….',
    ],
    [
      'MAIL_FROM',
      'Sousto <posta@jidlo.example>\r\nBcc: x@y.example',
      'Proměnná MAIL_FROM má neplatnou hodnotu „Sousto <posta@jidlo.example>\r\nBcc: x@y.example“; dovoleno: e-mail, nebo jméno a e-mail v ostrých závorkách.',
    ],
    [
      'HOST',
      'můj počítač',
      'Proměnná HOST má neplatnou hodnotu „můj počítač“; dovoleno: jméno nebo IP adresa.',
    ],
    [
      'METRICS_HOST',
      'http://127.0.0.1',
      'Proměnná METRICS_HOST má neplatnou hodnotu „http://127.0.0.1“; dovoleno: jméno nebo IP adresa.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'Proměnná LOG_LEVEL má neplatnou hodnotu „loud“; dovoleno: trace, debug, info, warn, error, fatal, silent.',
    ],
  ])('%s=%s fails with one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new OperatorError(sentence))
  })

  it.each(['cash,bitcoin', 'credit-card', ',', 'cash,cash'])(
    'PAYMENT_METHODS=%s lists the allowed values',
    (value) => {
      expect(() => readConfig({ PAYMENT_METHODS: value })).toThrow(
        /dovoleno: čárkou oddělený výběr z: cash, courier-card/,
      )
    },
  )
})

it('PAYMENT_METHODS may hold every method without a gateway', () => {
  const value = 'cash,courier-card,meal-voucher,credit-card-driver,credits'
  expect(readConfig({ PAYMENT_METHODS: value }).paymentMethods).toEqual(value.split(','))
})

it('has a valid default and a description for every variable', () => {
  const wrong = Object.entries(VARIABLES).filter(([, { kind, default: value, description }]) => {
    const allowed = value === null || kind.schema.safeParse(value).success
    return !allowed || !description.endsWith('.') || kind.allowed === ''
  })
  expect(wrong).toEqual([])
})
