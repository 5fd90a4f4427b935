/** What a message says, for its preview. */

import type { MessagePreview } from '@sousto/contract/message-texts/wire.ts'
import {
  isMailTemplate,
  type MailTemplate,
  type MessageTemplate,
  type NoteTemplate,
  type PushTemplate,
} from '@sousto/domain/content/message-templates.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { pushText } from '@sousto/messages/push-texts.ts'
import type { Wording } from '@sousto/messages/wording.ts'
import { type ShownOrder, shownMail, writtenMail } from '../mail/service.ts'
import { type NotifiedOrder, notificationTexts } from '../push/service.ts'
import { regularOrderTexts } from '../regular-orders/service.ts'

type Shown = {
  readonly wording: Wording
  /** Null means made-up data. */
  readonly order: ShownOrder | null
  readonly notified: NotifiedOrder | null
  readonly absoluteUrl: (link: string) => string
  readonly publicUrl: string
}

type ShownMessage = NonNullable<MessagePreview['shown']>

/** Shared texts are shown in a mail that has all of them. */
const SHOWN_IN = { sharedOrder: 'orderReceived', sharedAccount: 'passwordChanged' } as const

export function shownMessage(template: MessageTemplate, shown: Shown): ShownMessage {
  if (isMailTemplate(template)) return mail(template, shown)
  if (template === 'sharedOrder' || template === 'sharedAccount') return mail(SHOWN_IN[template], shown)
  const { title, body } = notification(template, shown)
  return { subject: title, preheader: '', text: body, html: null }
}

const mail = (template: MailTemplate, { publicUrl, ...shown }: Shown): ShownMessage =>
  writtenMail(shownMail(template, shown), publicUrl)

const SAMPLE: NotifiedOrder = {
  language: 'cs',
  token: null,
  guid: '',
  number: { year: 2026, number: 4821907 },
  state: 'loaded',
  ownDelivery: false,
  restaurant: 'U Modrého hrnce',
  promiseChange: {
    before: { from: '2026-11-27T12:05:00Z', to: '2026-11-27T12:15:00Z' },
    after: { from: '2026-11-27T12:20:00Z', to: '2026-11-27T12:30:00Z' },
    reason: 'kitchen',
    note: '',
    at: '2026-11-27T11:50:00Z',
  },
}

const AMOUNT = formatMoney(haler(10_000))

function notification(
  template: PushTemplate | NoteTemplate,
  { wording, notified, order }: Shown,
): { readonly title: string; readonly body: string } {
  const say = pushText(wording)
  const known = notified ?? SAMPLE
  const address = order?.mailed.order.address ?? 'Švestková 14, Olomouc'
  switch (template) {
    case 'pushState':
      return notificationTexts(known, 'state', wording)
    case 'pushPromise':
      return notificationTexts(known, 'promise', wording)
    case 'pushMessage':
      return notificationTexts(known, 'message', wording)
    case 'pushRegularOrder':
      return regularOrderTexts({ restaurant: known.restaurant, time: '12:00', until: '10:50' }, wording)
    case 'pushNewOrder':
      return { title: say('new_order'), body: known.restaurant }
    case 'pushRide':
      return { title: say('ride_offer'), body: known.restaurant }
    case 'noteAddress':
      return {
        title: '',
        body: [say('new_address', { address }), say('new_address_charged', { address, amount: AMOUNT })].join(
          '\n',
        ),
      }
    case 'noteGoodwill':
      return { title: '', body: say('goodwill_given', { amount: AMOUNT, note: NOTE }) }
    case 'noteComplaint':
      return {
        title: '',
        body: [
          say('complaint_credited', { amount: AMOUNT, text: NOTE }),
          say('complaint_refunded', { amount: AMOUNT, text: NOTE }),
        ].join('\n'),
      }
  }
}

const NOTE = 'Omlouváme se za čekání.'
