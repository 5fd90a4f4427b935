import { kindOf, MESSAGE_TEMPLATES } from '@sousto/domain/content/message-templates.ts'
import { expect, it } from 'vitest'
import { readLanguage } from './compile.ts'
import { messageField } from './compiled/cs/message-field.ts'
import { messageTemplate } from './compiled/cs/message-template.ts'
import { readOwnText } from './own-text.ts'
import { templateOf, templateTexts } from './template-texts.ts'

const czech = readLanguage('cs')
const templates = templateTexts(czech)
const all = [...templates.values()].flat()

/** The frame of every mail, and the mail with which the setup tries a server. */
const FRAME = /^(unsubscribe|button_fallback|mail_trial_.*)$/

it.each(['mail', 'push', 'trackingTitle', 'trackingText'])(
  'every text of %s belongs to a template [administration-5.11]',
  (section) => {
    const homeless = Object.keys(czech[section] ?? {}).filter((key) => templateOf(section, key) === null)
    expect(homeless.filter((key) => !FRAME.test(key))).toEqual([])
  },
)

it('every template has a name and texts, and every field a name', () => {
  expect(Object.keys(messageTemplate)).toEqual([...MESSAGE_TEMPLATES])
  expect(MESSAGE_TEMPLATES.filter((template) => templates.get(template)?.length === 0)).toEqual([])
  const fields = new Set(all.flatMap((text) => text.fields.map(({ name }) => name)))
  expect([...fields].filter((name) => !(name in messageField))).toEqual([])
})

it('every built-in text could be written by the staff', () => {
  const refused = all.filter(({ builtIn, kind, fields }) => 'problem' in readOwnText(builtIn, kind, fields))
  expect(refused.map(({ key }) => key)).toEqual([])
})

it.each([
  ['mail.dac7_subject_correction', 'subject'],
  ['mail.order_received_preheader', 'preheader'],
  ['mail.staff_security_not_you', 'text'],
  ['mail.login_brought_back_button', 'button'],
  ['trackingTitle.loaded', 'heading'],
  ['push.promise_moved_title', 'heading'],
  ['push.order_state', 'text'],
])('%s is a %s', (key, kind) => expect(kindOf(key)).toBe(kind))
