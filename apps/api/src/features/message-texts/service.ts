/** Texts of mails and notifications that the staff writes in place of the built-in ones (`administration.md` §5). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import {
  type MailTextParams,
  type MessagePreview,
  type MessagePreviewBody,
  type MessageTemplateEntry,
  type MessageTest,
  type MessageTextParams,
  type MessageTexts,
  messageTexts,
  type OwnText,
  type PushTest,
  type PushTextParams,
} from '@sousto/contract/message-texts/wire.ts'
import { MESSAGE_TEMPLATES, type MessageTemplate } from '@sousto/domain/content/message-templates.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { LOCALES, readLanguage } from '@sousto/messages/compile.ts'
import { readOwnText } from '@sousto/messages/own-text.ts'
import { ownTextProblemText } from '@sousto/messages/own-text-messages.ts'
import type { Wording } from '@sousto/messages/wording.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { textsInForce, textsOfTemplate, wordingOf } from '../../database/own-wording.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { createCounters } from '../../limits/counters.ts'
import { audit } from '../audit/service.ts'
import {
  type MailAccount,
  type MailedOrder,
  type ShownOrder,
  sendAtOnce,
  shownMail,
} from '../mail/service.ts'
import { addLooks } from '../privacy/service.ts'
import type { NotifiedOrder, Push } from '../push/service.ts'
import { deviceOfSession, forgetDevice } from '../staff-push/service.ts'
import { shownMessage } from './shown-message.ts'
import * as store from './store.ts'

export type MessageTextService = ReturnType<typeof createMessageTexts>

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly publicUrl: () => string
  readonly tracking: {
    readonly toMail: (orderId: number) => Promise<MailedOrder | null>
    readonly toNotify: (orderId: number) => Promise<NotifiedOrder | null>
  }
  /** Null means that there is no mail server. */
  readonly mailAccount: () => MailAccount | null
  /** Null means that this server sends no notifications. */
  readonly push: Pick<Push, 'sendToBrowser'> | null
}
type SeenTexts = MessageTextParams & { readonly version: string }

const TESTS = { most: 10, seconds: 3_600 }

const PUSH_TEST = { topic: 'test', ttl: 60 } as const
const PUSH_TEST_MS = 10_000

/** The built-in texts of each language. A language file may lack texts, which are Czech then. */
const LANGUAGES = new Map(LOCALES.map((locale) => [locale, readLanguage(locale)]))

/** Null means that the language does not have the text. */
function builtInText(locale: string, key: string): string | null {
  const [section = '', name = ''] = key.split('.')
  return LANGUAGES.get(locale)?.[section]?.[name] ?? null
}

function requireLanguage(locale: string): void {
  if (!LANGUAGES.has(locale)) throw new FailureError('message_language_not_found')
}

/** Returns the own texts that differ from the built-in ones, and why the others cannot be used. */
function readTexts({ template, locale }: MessageTextParams, typed: readonly OwnText[]) {
  const texts = new Map(textsOfTemplate(template).map((text) => [text.key, text]))
  const own: Record<string, string> = {}
  const problems: { readonly key: string; readonly text: string }[] = []
  for (const { key, text } of typed) {
    const known = texts.get(key)
    if (known === undefined || Object.hasOwn(own, key)) throw new FailureError('malformed')
    const read = readOwnText(text, known.kind, known.fields)
    if ('problem' in read) problems.push({ key, text: ownTextProblemText(read.problem) })
    else if (text !== builtInText(locale, key)) own[key] = text
  }
  return { own, problems }
}

export function createMessageTexts(dependencies: Dependencies) {
  const { database, clock, publicUrl, tracking, mailAccount, push } = dependencies
  const { kysely } = database
  const counters = createCounters({ kysely }, clock)
  const absoluteUrl = (link: string) => new URL(link, publicUrl()).href

  async function read(from: Kysely<DB>, template: MessageTemplate): Promise<MessageTexts> {
    const versions = await store.versionsOf(from, template)
    const texts = textsOfTemplate(template)
    return {
      template,
      texts: texts.map(({ key, kind, fields }) => ({ key, kind, fields })),
      languages: LOCALES.map((locale) => {
        const latest = versions.find((each) => each.locale === locale)
        return {
          locale,
          ...savedOf(latest),
          texts: texts.map(({ key }) => ({
            builtIn: builtInText(locale, key),
            own: latest?.texts[key] ?? null,
          })),
        }
      }),
      versions: versions.map(({ locale, version, savedAt, by, texts: own }) => ({
        locale,
        version,
        savedAt: savedAt.toString(),
        by,
        texts: Object.entries(own).map(([key, text]) => ({ key, text })),
      })),
    }
  }

  /** Returns the order, and writes down who looked at it. Those who may not read orders of its city do not find it. */
  async function orderSeenBy(
    by: CurrentStaff,
    { template, order: written }: { readonly template: MessageTemplate; readonly order: string },
  ): Promise<ShownOrder & { readonly id: number }> {
    const number = parseOrderNumber(written)
    const found = number === null ? null : await store.orderToShow(kysely, number)
    const mailed = found === null ? null : await tracking.toMail(found.id)
    if (found === null || mailed === null) throw new FailureError('order_not_found')
    const subject = { kind: 'city', city: found.city } as const
    if (!can(by, 'orders.inspect', subject)) throw new FailureError('order_not_found')
    const at = clock()
    await inTransaction(kysely, async (transaction) => {
      if (found.customer !== null && by.role !== null) {
        const look = { staff: by.id, role: by.role, purpose: 'order', note: '', at } as const
        await addLooks(transaction, { customers: [found.customer], ...look })
      }
      const detail = { order: written, template }
      await audit(transaction, { at, by, action: 'message-preview', subject, userId: found.customer, detail })
    })
    return { id: found.id, mailed, firstName: found.firstName }
  }

  /** Returns the wording with the texts that are being written, in place of those of their template in force. */
  async function wordingWith({ template, locale }: MessageTextParams, own: Readonly<Record<string, string>>) {
    const others = (await textsInForce(kysely, locale)).filter((each) => each.template !== template)
    return wordingOf(locale, Object.assign({}, ...others.map(({ texts }) => texts), own))
  }

  async function prepared(
    params: MessageTextParams,
    { texts, order }: MessagePreviewBody,
    by: CurrentStaff,
  ): Promise<
    | { readonly problems: ReturnType<typeof readTexts>['problems'] }
    | { readonly wording: Wording; readonly order: Awaited<ReturnType<typeof orderSeenBy>> | null }
  > {
    requireLanguage(params.locale)
    const { own, problems } = readTexts(params, texts)
    if (problems.length > 0) return { problems }
    const { template } = params
    return {
      wording: await wordingWith(params, own),
      order: order === null ? null : await orderSeenBy(by, { template, order }),
    }
  }

  type Ready = Extract<Awaited<ReturnType<typeof prepared>>, { readonly wording: Wording }>

  async function shownTo(template: MessageTemplate, { wording, order }: Ready) {
    const notified = order === null ? null : await tracking.toNotify(order.id)
    return shownMessage(template, { wording, order, notified, absoluteUrl, publicUrl: publicUrl() })
  }

  async function countTest(by: CurrentStaff): Promise<void> {
    const exceeded = await counters.take([{ key: `message tests ${by.id}`, ...TESTS }])
    if (exceeded !== null) {
      throw new FailureError('message_tests_exhausted', { retryAfter: Math.ceil(exceeded.seconds) })
    }
  }

  return {
    list: async (): Promise<{ readonly templates: readonly MessageTemplateEntry[] }> => {
      const latest = await store.versionsOf(kysely, null)
      return {
        templates: MESSAGE_TEMPLATES.map((template) => {
          const texts = textsOfTemplate(template)
          return {
            template,
            texts: texts.length,
            languages: LOCALES.map((locale) => {
              const saved = latest.find((each) => each.template === template && each.locale === locale)
              return {
                locale,
                ...savedOf(saved),
                own: Object.keys(saved?.texts ?? {}).length,
                missing: texts.filter(
                  ({ key }) => builtInText(locale, key) === null && saved?.texts[key] === undefined,
                ).length,
              }
            }),
          }
        }),
      }
    },

    read: (template: MessageTemplate): Promise<MessageTexts> => read(kysely, template),

    save: ({ template, locale, version }: SeenTexts, typed: readonly OwnText[], by: CurrentStaff) =>
      inTransaction(kysely, async (transaction) => {
        requireLanguage(locale)
        const { own, problems } = readTexts({ template, locale }, typed)
        if (problems.length > 0) throw invalid(problems)
        await store.lockTemplate(transaction, template)
        const now = await read(transaction, template)
        const latest = now.versions.find((each) => each.locale === locale)
        if (version !== String(latest?.version ?? 0)) {
          throw new FailureError('message_texts_changed_meanwhile', {
            current: z.encode(messageTexts, now),
          })
        }
        const before = Object.fromEntries((latest?.texts ?? []).map(({ key, text }) => [key, text]))
        if (isSame(before, own)) return now
        const at = clock()
        const next = (latest?.version ?? 0) + 1
        await store.insertVersion(transaction, {
          template,
          locale,
          version: next,
          texts: own,
          at,
          actor: actorName(by),
        })
        const detail = { template, locale, version: next, before, after: own }
        await audit(transaction, { at, by, action: 'message-texts', detail })
        return await read(transaction, template)
      }),

    preview: async (
      params: MessageTextParams,
      body: MessagePreviewBody,
      by: CurrentStaff,
    ): Promise<MessagePreview> => {
      const ready = await prepared(params, body, by)
      if ('problems' in ready) return { problems: ready.problems, shown: null }
      return { problems: [], shown: await shownTo(params.template, ready) }
    },

    test: async (
      params: MailTextParams,
      body: MessagePreviewBody,
      by: CurrentStaff,
    ): Promise<MessageTest> => {
      const account = mailAccount()
      if (account === null) throw new FailureError('mail_server_missing')
      const ready = await prepared(params, body, by)
      if ('problems' in ready) throw invalid(ready.problems)
      await countTest(by)
      const content = shownMail(params.template, { ...ready, absoluteUrl })
      const problem = await sendAtOnce(account, content, { to: by.email, publicUrl: publicUrl() })
      return { to: by.email, problem }
    },

    testPush: async (
      params: PushTextParams,
      body: MessagePreviewBody,
      by: CurrentStaff,
    ): Promise<PushTest> => {
      const device = await deviceOfSession(kysely, by.sessionId)
      if (push === null || device === null) throw new FailureError('push_device_missing')
      const ready = await prepared(params, body, by)
      if ('problems' in ready) throw invalid(ready.problems)
      await countTest(by)
      const { subject: title, text } = await shownTo(params.template, ready)
      const url = `/provoz/sprava/texty/${params.template}`
      const message = JSON.stringify({ title, body: text, url, tag: PUSH_TEST.topic })
      const signal = AbortSignal.timeout(PUSH_TEST_MS)
      const outcome = await push
        .sendToBrowser(device, message, PUSH_TEST, { signal })
        .catch((error: unknown) => {
          if (signal.aborted) return { after: 0 }
          throw error
        })
      if (outcome === 'gone') await forgetDevice(kysely, by.sessionId)
      return { outcome: outcome === 'gone' ? 'gone' : outcome === 'delivered' ? 'sent' : 'failed' }
    },
  }
}

const savedOf = (saved: store.SavedTexts | undefined) => ({
  version: saved?.version ?? 0,
  savedAt: saved?.savedAt.toString() ?? null,
  by: saved?.by ?? null,
})

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

function invalid(problems: readonly { readonly key: string; readonly text: string }[]): FailureError {
  const plain = failure('message_texts_invalid')
  const causes = problems.map(({ key, text }) => ({ text, field: key }))
  return new FailureError('message_texts_invalid', { failure: { ...plain, causes } })
}
