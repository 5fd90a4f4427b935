/** The setup assistant, and the operator's settings that it stores (`administration.md` §11). */
import { MAIL_SECURITIES, MAIL_TRIAL_PROBLEMS } from '@sousto/domain/operator/mail-server.ts'
import { SETUP_LACKS, SETUP_STEPS } from '@sousto/domain/operator/setup.ts'
import { GATEWAY_TRIAL_STATES } from '@sousto/domain/payment/gateway-trial.ts'
import { GATEWAY_NAMES } from '@sousto/domain/payment/gateways.ts'
import * as z from 'zod/mini'
import { exactText, instant, list, text } from '../primitives.ts'

export const setupState = z.object({
  steps: list(
    z.object({
      step: z.enum(SETUP_STEPS),
      state: z.enum(['done', 'later', 'open']),
      lacks: list(z.enum(SETUP_LACKS)),
    }),
  ),
  /** Names what the steps are about, as far as it exists. */
  operator: z.nullable(z.string()),
  city: z.nullable(
    z.object({ id: z.int(), slug: z.string(), name: z.string(), hasAddresses: z.boolean(), areas: z.int() }),
  ),
  /** Whether the city is left for later, with the version that a change of it sends. */
  cityLater: z.object({ version: z.string(), isLater: z.boolean() }),
  outlet: z.nullable(z.object({ id: z.int(), name: z.string(), isOn: z.boolean() })),
  couriers: z.int(),
  /** Addresses of the register, of all towns. */
  addresses: z.int(),
})
export type SetupState = z.output<typeof setupState>

export const operatorDetails = z.object({
  name: z.string(),
  companyId: z.string(),
  vatId: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  account: z.string(),
})
export const operatorBody = z.strictObject({
  name: text(200),
  companyId: text(20),
  vatId: text(20),
  street: text(100),
  houseNumber: text(20),
  postalCode: text(10),
  city: text(100),
  email: text(200),
  phone: text(40),
  account: text(60),
})

/** `isGiven`: an environment variable names it, so that it cannot be changed here. */
const setting = { version: z.string(), isGiven: z.boolean() }

export const operatorSetting = z.object({ ...setting, details: z.nullable(operatorDetails) })
export type OperatorSetting = z.output<typeof operatorSetting>

export const companyQuery = z.object({ number: text(20) })
export const companyAnswer = z.object({
  finding: z.enum(['found', 'ended', 'unknown', 'not_reached']),
  name: z.string(),
  vatId: z.string(),
})

export type CompanyAnswer = z.output<typeof companyAnswer>

const mailServer = {
  host: text(200),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: text(200),
  senderName: text(100),
  senderEmail: text(200),
}
export const mailSetting = z.object({
  ...setting,
  /** Null means that none was entered here. The password never leaves the server. */
  server: z.nullable(z.object(mailServer)),
  /** The demo's mails come to a page of the product. */
  isLocal: z.boolean(),
  /** When a person typed the code of a test mail. */
  provenAt: z.nullable(instant),
  /** A test mail was given to the server, and its code was not typed yet. */
  trial: z.nullable(z.object({ to: z.string(), sentAt: instant, triesLeft: z.int() })),
})
export type MailSetting = z.output<typeof mailSetting>

/** Without a server the one in force is tried. An empty password means the stored one of the same server. */
export const mailTrialBody = z.strictObject({
  server: z.nullable(z.strictObject({ ...mailServer, password: exactText(500) })),
})
export const mailTrialAnswer = z.object({
  problem: z.nullable(z.enum(MAIL_TRIAL_PROBLEMS)),
  setting: mailSetting,
})
export type MailTrialBody = z.output<typeof mailTrialBody>
export type MailTrialAnswer = z.output<typeof mailTrialAnswer>
export const mailCodeBody = z.strictObject({ code: text(20) })

/** Null keys try the gateway in force. */
export const gatewayTrialBody = z.strictObject({
  gateway: z.enum(GATEWAY_NAMES),
  keys: z.nullable(
    z.strictObject({ account: text(20), clientId: text(200), secret: text(200), sandbox: z.boolean() }),
  ),
})
export type GatewayTrialBody = z.output<typeof gatewayTrialBody>
export const gatewaySetting = z.object({
  version: z.string(),
  gateways: list(
    z.object({
      gateway: z.enum(GATEWAY_NAMES),
      /** `environment` cannot be changed here; `demo` moves no money. */
      origin: z.enum(['environment', 'console', 'demo']),
      account: z.nullable(z.string()),
      sandbox: z.boolean(),
      provenAt: z.nullable(instant),
    }),
  ),
  /** The marketplace begins without payment by card. */
  isLater: z.boolean(),
  /** The address that a gateway's administration asks for. */
  notificationUrls: z.object({ gopay: z.string(), comgate: z.string() }),
  trial: z.nullable(
    z.object({
      gateway: z.enum(GATEWAY_NAMES),
      state: z.enum(GATEWAY_TRIAL_STATES),
      /** The gateway's page, while it waits for the payment. */
      redirect: z.nullable(z.string()),
      startedAt: instant,
      /** The gateway has told of the payment by itself. */
      wasNotified: z.boolean(),
    }),
  ),
})
export type GatewaySetting = z.output<typeof gatewaySetting>
export const laterBody = z.strictObject({ later: z.boolean() })
