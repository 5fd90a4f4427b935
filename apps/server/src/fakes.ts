/**
 * Fakes for services that an operator buys: real protocols on loopback ports, and pages under `/dev`. Production
 * requires the real services (`config/production.ts`) and does not load this code.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ProviderSettings } from '@sousto/api/http/openid-client.ts'
import { EVENING_MAIL_DOMAIN } from '@sousto/demo/evening.ts'
import type { RegisteredMessage } from '@sousto/fakes/eet/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { type DemoKey, isControl, keyHoldersOnly } from './fake-access.ts'
import { addressOf } from './http/listen.ts'
import type { ComgateSettings } from './payments/comgate.ts'
import type { GopaySettings } from './payments/gopay-tokens.ts'
import type { Shutdown } from './shutdown.ts'

/**
 * Receives every mail, stores it in `posta` of the data folder and shows it at `/dev/posta`, except for those to
 * customers of the demo's evening. Returns the URL of its SMTP server.
 */
export async function mountMailbox(
  app: FastifyInstance,
  config: Config,
  key: DemoKey,
  shutdown: Shutdown,
): Promise<string> {
  const [{ receiveMail }, { openMailStore }, { mailboxRoutes }] = await Promise.all([
    import('@sousto/fakes/mailbox/smtp.ts'),
    import('@sousto/fakes/mailbox/mail-store.ts'),
    import('@sousto/fakes/mailbox/routes.ts'),
  ])
  const store = openMailStore(join(config.dataDir, 'posta'))
  const isSimulated = (recipient: string) => recipient.endsWith(`@${EVENING_MAIL_DOMAIN}`)
  const server = await receiveMail(async (message, recipients) => {
    if (!recipients.every(isSimulated)) await store.add(message)
  })
  shutdown.add('mailbox', server.close)
  await app.register(async (dev) => {
    keyHoldersOnly(dev, key)
    mailboxRoutes(dev, store)
  })
  return server.url
}

const IDENTITY = '/dev/identita'

/**
 * Mounts an identity server with Facebook's protocol and OpenID Connect, whose only client is this product. Returns the
 * client's settings for the login and for the proof of age.
 */
export async function mountIdentityServer(
  app: FastifyInstance,
  { production }: Config,
  publicUrl: () => string,
): Promise<{ readonly login: ProviderSettings; readonly age: ProviderSettings }> {
  if (production) throw new Error('production has no local identity server')
  const { identityServer } = await import('@sousto/fakes/identity/routes.ts')
  const client = { id: 'sousto', secret: randomBytes(24).toString('base64url') }
  const issuer = () => `${publicUrl()}${IDENTITY}`
  const redirectUris = () =>
    ['auth/facebook', 'age/bankid'].map((path) => `${publicUrl()}/api/${path}/callback`)
  await app.register(
    async (dev) => {
      await identityServer(dev, { issuer, clients: () => [{ ...client, redirectUris: redirectUris() }] })
    },
    { prefix: IDENTITY },
  )
  const registered = { clientId: client.id, clientSecret: client.secret }
  return {
    login: { ...registered, urls: () => [`${issuer()}/facebook`] },
    age: { ...registered, urls: () => [issuer()] },
  }
}

const EVIDENCE = '/dev/evidence'

/**
 * Mounts a registry of sales with the protocol of the state's, and a page with certificates to try it. Returns what the
 * product needs to send sales there.
 */
export async function mountSalesRegistry(
  app: FastifyInstance,
  config: Config,
  key: DemoKey,
  now: () => Temporal.Instant,
) {
  const [{ fakeEet }, { registryPages }, { keptAuthority }, { authorityOf, REGISTRY_NAME }] =
    await Promise.all([
      import('@sousto/fakes/eet/routes.ts'),
      import('@sousto/fakes/eet/pages.ts'),
      import('@sousto/fakes/eet/authority-file.ts'),
      import('@sousto/fakes/eet/certificates.ts'),
    ])
  const keys = keptAuthority(join(config.dataDir, 'evidence-ukazky.json'), now)
  const authority = () => authorityOf(keys())
  await app.register(
    async (dev) => {
      let registered: () => readonly RegisteredMessage[] = () => []
      await dev.register(
        async (registry) => {
          ;({ registered } = fakeEet(registry, {
            root: () => keys().root,
            registry: () => keys().registry,
            now,
          }))
        },
        { prefix: '/eet' },
      )
      await dev.register(async (pages) => {
        keyHoldersOnly(pages, key)
        registryPages(pages, { authority, registered, now })
      })
    },
    { prefix: EVIDENCE },
  )
  return {
    url: () => `${addressOf(app, config)}${EVIDENCE}/eet`,
    trust: () => ({ authorities: keys().root, signer: REGISTRY_NAME }),
    page: EVIDENCE,
  }
}

const COMPANIES = '/dev/ares'

/** Mounts a register of companies that knows an invented company of every number. Returns its URL. */
export async function mountCompanyRegister(app: FastifyInstance, config: Config): Promise<() => string> {
  const { fakeCompanyRegister } = await import('@sousto/fakes/company-register/routes.ts')
  await app.register(
    async (dev) => {
      fakeCompanyRegister(dev, {
        invented: (companyNumber) => ({
          name: `Smyšlená firma ${companyNumber}, s.r.o.`,
          address: 'Švestková 1, 779 00 Olomouc',
        }),
      })
    },
    { prefix: COMPANIES },
  )
  return () => `${addressOf(app, config)}${COMPANIES}`
}

const GOPAY = '/dev/gopay'
const COMGATE = '/dev/comgate'
const GO_ID = '8123456789'
/** For trying a gateway of an outlet. It guards nothing, and is in the documentation. */
const OUTLETS_SHOP = { clientId: 'podnik', clientSecret: 'podnik-na-zkousku', goId: '8123456790' }

/**
 * Mounts a payment gateway with GoPay's protocol, whose shops are this product and an outlet. Its pages keep the origin to
 * which the customer returns. Returns the product's settings.
 */
export async function mountGopay(app: FastifyInstance, config: Config, key: DemoKey): Promise<GopaySettings> {
  const { fakeGopay } = await import('@sousto/fakes/gopay/routes.ts')
  const shop = { clientId: 'sousto', clientSecret: randomBytes(24).toString('base64url'), goId: GO_ID }
  await app.register(
    async (dev) => {
      keyHoldersOnly(dev, key, isControl)
      await fakeGopay(dev, {
        ...shop,
        otherShops: [OUTLETS_SHOP],
        url: (returnUrl) => `${new URL(returnUrl).origin}${GOPAY}`,
      })
    },
    { prefix: GOPAY },
  )
  return { ...shop, url: () => `${addressOf(app, config)}${GOPAY}/api` }
}

/** Mounts a payment gateway with Comgate's protocol, whose only shop is this product. Returns the shop's settings. */
export async function mountComgate(
  app: FastifyInstance,
  config: Config,
  key: DemoKey,
  publicUrl: () => string,
): Promise<ComgateSettings> {
  const { fakeComgate } = await import('@sousto/fakes/comgate/routes.ts')
  const shop = { merchant: '100001', secret: randomBytes(24).toString('base64url') }
  await app.register(
    async (dev) => {
      keyHoldersOnly(dev, key, isControl)
      await fakeComgate(dev, {
        ...shop,
        url: (returnUrl) => `${new URL(returnUrl).origin}${COMGATE}`,
        notificationUrl: () => `${publicUrl()}/api/payments/comgate/notification`,
      })
    },
    { prefix: COMGATE },
  )
  return { ...shop, version: 'v2.0', test: true, url: () => `${addressOf(app, config)}${COMGATE}` }
}
