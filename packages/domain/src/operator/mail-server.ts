/** The server that sends the marketplace's mails, as the administrator enters it (`administration.md` §11). */
import { loginProblem } from '../account/account.ts'

export const MAIL_SECURITIES = ['tls', 'starttls'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

export type MailServer = {
  readonly host: string
  readonly port: number
  /** `tls`: encrypted from the first byte; `starttls`: after the greeting, as servers on port 587 do. */
  readonly security: MailSecurity
  /** Empty for a server that asks for no sign-in. */
  readonly user: string
  readonly senderName: string
  readonly senderEmail: string
}

export type MailField = keyof MailServer

/** A name or an address, which contains nothing that would end it within a URL. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])$/i

/** Returns the fields that are missing or wrong. */
export function mailServerProblems(server: MailServer): readonly MailField[] {
  const isRight: Readonly<Record<MailField, boolean>> = {
    host: HOST.test(server.host),
    port: Number.isInteger(server.port) && server.port >= 1 && server.port <= 65_535,
    security: true,
    user: true,
    senderName: server.senderName !== '' && !/["<>\p{Cc}]/u.test(server.senderName),
    senderEmail: loginProblem(server.senderEmail) === null,
  }
  return MAIL_FIELDS.filter((field) => !isRight[field])
}

const MAIL_FIELDS: readonly MailField[] = ['host', 'port', 'security', 'user', 'senderName', 'senderEmail']

/** Returns the server with its credentials as a URL. */
export function mailServerUrl({ host, port, security, user }: MailServer, password: string): string {
  const credentials = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${credentials}${host}:${port}`
}

export const mailSender = ({ senderName, senderEmail }: MailServer): string =>
  `${senderName} <${senderEmail}>`

/** What is wrong with a server to which a test mail could not be given. */
export const MAIL_TRIAL_PROBLEMS = [
  'not_found',
  'not_reached',
  'not_secure',
  'sign_in_refused',
  'mail_refused',
] as const
export type MailTrialProblem = (typeof MAIL_TRIAL_PROBLEMS)[number]

/** The digits of the code in a test mail, and how often it may be typed wrong. */
export const MAIL_CODE = { digits: 6, tries: 5 } as const
