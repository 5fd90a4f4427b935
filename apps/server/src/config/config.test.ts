import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
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
      operatorIban: null,
      operatorCompany: null,
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

it.each([
  ['the demo', {}, true],
  ['a demo without it', { DEMO_EVENING: 'off' }, false],
  ['a product without the demo’s data', { DEMO_DATA: '0' }, false],
  ['a demo that sends mails', { SMTP_URL: 'smtp://posta.example' }, false],
  ['production', { MODE: 'production', DEMO_DATA: '1' }, false],
] as const)('in %s simulated people act or not, as the default says', (_, environment, expected) => {
  expect(readConfig(environment).demoEvening).toBe(expected)
})

it.each([{ MODE: 'production', DEMO_DATA: '1' }, { DEMO_DATA: '0' }, { SMTP_URL: 'smtp://posta.example' }])(
  'refuses the demo’s evening with %j',
  (environment) => {
    expect(() => readConfig({ ...environment, DEMO_EVENING: 'on' })).toThrow(
      'DEMO_EVENING=on jde jen v ukázce (MODE=demo) s jejími daty (DEMO_DATA=1) a místní schránkou (bez SMTP_URL).',
    )
  },
)

it('reads every type of value', () => {
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'https://sousto.example/',
    TRUST_PROXY: '1',
    DATABASE_URL: 'postgres://u:p@db.example/sousto',
    PAYMENT_METHODS: 'cash, meal-voucher',
    DEMO_DATA: '0',
    ANALYTICS_CONTAINERS: 'olomouc=GTM-ABC123, louny=GTM-XYZ9',
    ANALYTICS_COLLECTORS: 'https://sber.example, http://127.0.0.1:4700',
    SMTP_URL: 'smtps://u:p@posta.example:465',
    MAIL_FROM: 'Sousto <posta@jidlo.example>',
    OPERATOR_ACCOUNT: '19-2000145399/0800',
    OPERATOR_COMPANY: 'Vymyšlená, s.r.o.; 00000019; CZ00000019; Švestková; 1; 779 00; Olomouc',
    RATE_LIMITS: 'off',
    METRICS_PORT: '0',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'development',
  })
  expect(config).toMatchObject({
    port: 0,
    publicUrl: 'https://sousto.example',
    operatorIban: 'CZ6508000000192000145399',
    operatorCompany: {
      name: 'Vymyšlená, s.r.o.',
      companyId: '00000019',
      vatId: 'CZ00000019',
      street: 'Švestková',
      houseNumber: '1',
      city: 'Olomouc',
      postalCode: '77900',
    },
    trustedProxies: 1,
    databaseUrl: 'postgres://u:p@db.example/sousto',
    paymentMethods: ['cash', 'meal-voucher'],
    demoData: false,
    analytics: {
      containers: [
        ['olomouc', 'GTM-ABC123'],
        ['louny', 'GTM-XYZ9'],
      ],
      scripts: 'https://www.googletagmanager.com',
      collectors: ['https://sber.example', 'http://127.0.0.1:4700'],
    },
    smtpUrl: 'smtps://u:p@posta.example:465',
    mailFrom: 'Sousto <posta@jidlo.example>',
    rateLimits: false,
    metrics: null,
    logLevel: 'debug',
    development: true,
  })
})

it('an address is used as it was parsed: decimals padded with zeros are decimals [operations-3.70]', () => {
  const config = readConfig({ METRICS_HOST: '127.0.0.010', PUBLIC_URL: 'http://10.0.0.010:3000' })
  expect(config).toMatchObject({ metrics: { host: '127.0.0.10' }, publicUrl: 'http://10.0.0.10:3000' })
})

describe('an invalid value', () => {
  it.each([
    ['PORT', '3000x', 'Proměnná PORT má neplatnou hodnotu „3000x“; dovoleno: celé číslo 0 až 65535.'],
    [
      'SIMULATED_CLOCK',
      '61@2026-11-28T17:00:00Z',
      'Proměnná SIMULATED_CLOCK má neplatnou hodnotu „61@2026-11-28T17:00:00Z“; dovoleno: číslo 1 až 60, @ a okamžik v UTC, 20@2026-11-28T17:00:00Z.',
    ],
    [
      'SIMULATED_CLOCK',
      '20@2026-13-28T17:00:00Z',
      'Proměnná SIMULATED_CLOCK má neplatnou hodnotu „20@2026-13-28T17:00:00Z“; dovoleno: číslo 1 až 60, @ a okamžik v UTC, 20@2026-11-28T17:00:00Z.',
    ],
    ['PORT', '70000', 'Proměnná PORT má neplatnou hodnotu „70000“; dovoleno: celé číslo 0 až 65535.'],
    ['PORT', '-1', 'Proměnná PORT má neplatnou hodnotu „-1“; dovoleno: celé číslo 0 až 65535.'],
    ...['olomouc', 'praha=GTM-ABC123', 'olomouc=<script>', 'olomouc=GTM-AAAA,olomouc=GTM-BBBB'].map(
      (value) => [
        'ANALYTICS_CONTAINERS',
        value,
        `Proměnná ANALYTICS_CONTAINERS má neplatnou hodnotu „${value}“; dovoleno: čárkou oddělené dvojice skupina=GTM-…, skupiny: olomouc, usti-nad-labem, louny.`,
      ],
    ),
    ...[
      'https://*.example',
      'https://a.example/cesta',
      "https://a.example; script-src 'unsafe-inline'",
      '*',
    ].map((value) => [
      'ANALYTICS_SCRIPTS',
      value,
      `Proměnná ANALYTICS_SCRIPTS má neplatnou hodnotu „${value}“; dovoleno: https://server, bez cesty a bez hvězdičky.`,
    ]),
    [
      'ANALYTICS_COLLECTORS',
      'https://a.example https://b.example',
      'Proměnná ANALYTICS_COLLECTORS má neplatnou hodnotu „https://a.example https://b.example“; dovoleno: čárkou oddělené https://server, bez cesty a bez hvězdičky.',
    ],
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
    ...['127.1', '0x7f000001', '127.0.0.1:80'].map((value) => [
      'METRICS_HOST',
      value,
      `Proměnná METRICS_HOST má neplatnou hodnotu „${value}“; dovoleno: jméno nebo IP adresa.`,
    ]),
    [
      'CALL_HOOK_URL',
      'http://127.1/volani',
      'Proměnná CALL_HOOK_URL má neplatnou hodnotu „http://127.1/volani“; dovoleno: http://… nebo https://….',
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
  ])('%s=%s fails with one sentence [marketplace-7.8, foundation.1]', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new OperatorError(sentence))
  })

  it.each(['cash,bitcoin', ',', 'cash,cash'])('PAYMENT_METHODS=%s lists the allowed values', (value) => {
    expect(() => readConfig({ PAYMENT_METHODS: value })).toThrow(
      /dovoleno: čárkou oddělený výběr z: cash, courier-card/,
    )
  })
})

describe('the routing service', () => {
  it('is OSRM or Valhalla, or none [dispatch-2.20]', () => {
    expect(readConfig({}).routing).toBeNull()
    expect(readConfig({ OSRM_URL: 'http://osrm-{profile}:5000/' }).routing).toEqual({
      service: 'osrm',
      url: 'http://osrm-{profile}:5000',
    })
    expect(readConfig({ VALHALLA_URL: 'http://127.0.0.1:8002' }).routing).toEqual({
      service: 'valhalla',
      url: 'http://127.0.0.1:8002',
    })
  })

  it.each([
    [
      { OSRM_URL: 'osrm-{profile}:5000' },
      'Proměnná OSRM_URL má neplatnou hodnotu „osrm-{profile}:5000“; dovoleno: http://… nebo https://…, i se značkou {profile}.',
    ],
    [
      { OSRM_URL: 'http://a:5000', VALHALLA_URL: 'http://b:8002' },
      'Proměnné OSRM_URL a VALHALLA_URL se vylučují: nastavte jen jednu.',
    ],
  ])('fails with one sentence for %j [dispatch-2.20]', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new OperatorError(sentence))
  })
})

it('reads a replica only of a database of the operator', () => {
  const REPLICA_URL = 'postgres://u:p@replika.example/sousto'
  expect(readConfig({ REPLICA_URL, DATABASE_URL: 'postgres://u:p@db.example/sousto' }).replicaUrl).toBe(
    REPLICA_URL,
  )
  expect(() => readConfig({ REPLICA_URL })).toThrow(
    new OperatorError('Proměnná REPLICA_URL potřebuje i DATABASE_URL: vestavěný PostgreSQL repliku nemá.'),
  )
})

describe('telephony and printers', () => {
  const CALL_HOOK_URL = 'https://telefon.example/volani'
  const CALL_HOOK_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

  it('are off unless they are configured', () => {
    expect(readConfig({})).toMatchObject({ callHook: null, printerNetworks: null })
    expect(readConfig({ CALL_HOOK_URL, CALL_HOOK_SECRET }).callHook).toEqual({
      url: CALL_HOOK_URL,
      secret: CALL_HOOK_SECRET,
    })
    const { printerNetworks } = readConfig({ PRINTER_NETWORKS: '192.168.0.0/16, fd00::/8' })
    expect(printerNetworks?.allows('192.168.1.50')).toBe(true)
  })

  it.each([
    [{ CALL_HOOK_URL }, /^Proměnná CALL_HOOK_URL potřebuje i proměnnou CALL_HOOK_SECRET\.$/],
    [{ CALL_HOOK_SECRET }, /^Proměnná CALL_HOOK_SECRET potřebuje i proměnnou CALL_HOOK_URL\.$/],
    [
      { CALL_HOOK_URL, CALL_HOOK_SECRET: 'heslo' },
      /^Proměnná CALL_HOOK_SECRET má neplatnou hodnotu; dovoleno: whsec_/,
    ],
    [{ PRINTER_NETWORKS: '192.168.0.0' }, /^Proměnná PRINTER_NETWORKS má neplatnou hodnotu „192\.168\.0\.0“/],
  ])('%j fails with one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})

it('PAYMENT_METHODS may contain every method [ordering-9.4]', () => {
  expect(readConfig({}).paymentMethods).toBe(null)
  const value = PAYMENT_METHODS.join(',')
  expect(readConfig({ PAYMENT_METHODS: value }).paymentMethods).toEqual(PAYMENT_METHODS)
})

it.each([
  ['APP_STORE_URL', 'https://apps.apple.com/cz/app/sousto/id1234567890', 'apple'],
  ['GOOGLE_PLAY_URL', 'https://play.google.com/store/apps/details?id=cz.sousto.app&hl=cs', 'google'],
] as const)('%s is the page of the app in that store and of nothing else', (name, page, store) => {
  expect(readConfig({ [name]: page }).stores[store]).toBe(page)
  for (const other of [
    'https://sousto.example/id123',
    page.replace('https:', 'http:'),
    new URL('/', page).href,
  ]) {
    expect(() => readConfig({ [name]: other })).toThrow(`Proměnná ${name} má neplatnou hodnotu`)
  }
})

describe('payment gateways', () => {
  it('are read with their credentials, also for the sandbox or a local server', () => {
    const { gateways } = readConfig({
      GOPAY: 'https://1061399163:sV%2Fx4@gate.gopay.cz/8123456789',
      COMGATE: 'https://100001:taj%40emstvi@payments.comgate.cz?test=1',
    })
    expect(gateways.gopay).toMatchObject({
      clientId: '1061399163',
      clientSecret: 'sV/x4',
      goId: '8123456789',
    })
    expect(gateways.gopay?.url()).toBe('https://gate.gopay.cz/api')
    expect(gateways.comgate).toMatchObject({ merchant: '100001', secret: 'taj@emstvi', test: true })
    expect(gateways.comgate?.url()).toBe('https://payments.comgate.cz')
    expect(gateways.comgate?.version).toBe('v2.0')
    const local = readConfig({
      GOPAY: 'http://a:b@127.0.0.1:4710/dev/gopay/8123456789',
      COMGATE: 'http://1:b@127.0.0.1:4710/dev/comgate/v1.0/',
    }).gateways
    expect(local.gopay?.url()).toBe('http://127.0.0.1:4710/dev/gopay/api')
    expect(local.comgate).toMatchObject({ version: 'v1.0', test: false })
    expect(local.comgate?.url()).toBe('http://127.0.0.1:4710/dev/comgate')
  })

  it.each([
    ['GOPAY', 'https://id:secret@gate.gopay.cz'],
    ['GOPAY', 'https://id:secret@gate.gopay.cz/obchod'],
    ['GOPAY', 'https://id@gate.gopay.cz/8123456789'],
    ['GOPAY', 'http://id:secret@gate.gopay.cz/8123456789'],
    ['GOPAY', 'id:secret'],
    ['COMGATE', 'https://payments.comgate.cz'],
    ['COMGATE', 'http://1:secret@payments.comgate.cz'],
    ['COMGATE', 'https://1:%ff@payments.comgate.cz'],
    ['COMGATE', 'https://1:secret@payments.comgate.cz/v3.0'],
  ])('%s=%s fails with one sentence that does not reveal the secret', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Proměnná ${name} má neplatnou hodnotu; dovoleno: https://[^ ]+, na zkoušku .+\\.$`),
    )
  })
})

it('has a valid default and a description for every variable', () => {
  const wrong = Object.entries(VARIABLES).filter(([, { kind, default: value, description }]) => {
    const allowed = value === null || kind.schema.safeParse(value).success
    return !allowed || !description.endsWith('.') || kind.allowed === ''
  })
  expect(wrong).toEqual([])
})
