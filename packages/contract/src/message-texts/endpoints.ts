/** Texts of mails and notifications that the staff may change (`administration.md` §5). */
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import {
  mailTextParams,
  messagePreview,
  messagePreviewBody,
  messageTemplateParams,
  messageTemplates,
  messageTest,
  messageTextParams,
  messageTexts,
  messageTextsBody,
  pushTest,
  pushTextParams,
} from './wire.ts'

const EDIT = { service: 'api', permission: { action: 'pages.edit', subject: 'marketplace' } } as const
const TEMPLATES = '/provoz/message-texts'
const LANGUAGE = `${TEMPLATES}/{template}/{locale}`
const TEXTS =
  'A text is an ICU message with the fields of its template. An unknown field, a brace without its pair, HTML, an end of line and a text that is too long are refused with a sentence for each text.'

export const messageTextCalls = {
  list: {
    ...EDIT,
    method: 'GET',
    path: TEMPLATES,
    summary: 'Every mail and notification with what the staff has changed in it',
    description: 'administration.md §5.',
    answer: messageTemplates,
    errors: [],
  },
  read: {
    ...EDIT,
    method: 'GET',
    path: `${TEMPLATES}/{template}`,
    summary: 'The texts of a message in all languages, with their fields and versions',
    description: 'administration.md §5.',
    params: messageTemplateParams,
    answer: messageTexts,
    errors: [],
  },
  save: {
    ...EDIT,
    method: 'PUT',
    path: LANGUAGE,
    summary: 'Change the texts of a message in a language',
    description: `administration.md §5. They are in force at once, also for messages that wait to be sent. Versions never change; an earlier one is taken back by saving its texts. ${TEXTS} The version that was seen is in \`If-Match\`; another one is 412 \`message_texts_changed_meanwhile\` with what is true now.`,
    params: messageTextParams,
    headers: seenVersion,
    body: messageTextsBody,
    answer: messageTexts,
    errors: [
      'message_language_not_found',
      'message_texts_invalid',
      'message_texts_changed_meanwhile',
      'foreign_site',
    ],
  },
  preview: {
    ...EDIT,
    method: 'POST',
    path: `${LANGUAGE}/preview`,
    summary: 'Show a message with these texts',
    description: `administration.md §5. ${TEXTS} An order is shown to those who may read it in its city; the look is logged, for the customer as well.`,
    params: messageTextParams,
    body: messagePreviewBody,
    answer: messagePreview,
    errors: ['message_language_not_found', 'order_not_found', 'foreign_site'],
  },
  test: {
    ...EDIT,
    method: 'POST',
    path: `${LANGUAGE}/test`,
    summary: 'Send a mail with these texts to the own address',
    description: `administration.md §5. It is sent at once, at most ten times in an hour. ${TEXTS}`,
    params: mailTextParams,
    body: messagePreviewBody,
    answer: messageTest,
    errors: [
      'message_language_not_found',
      'message_texts_invalid',
      'order_not_found',
      'mail_server_missing',
      'message_tests_exhausted',
      'foreign_site',
    ],
  },
  testPush: {
    ...EDIT,
    method: 'POST',
    path: `${LANGUAGE}/test-push`,
    summary: 'Send a notification with these texts to this device',
    description: `administration.md §5. It goes at once to the device of this session, which must be switched on (\`PUT /provoz/account/notifications\`); mails and notifications together at most ten times in an hour. ${TEXTS}`,
    params: pushTextParams,
    body: messagePreviewBody,
    answer: pushTest,
    errors: [
      'message_language_not_found',
      'message_texts_invalid',
      'order_not_found',
      'push_device_missing',
      'message_tests_exhausted',
      'foreign_site',
    ],
  },
} as const satisfies Record<string, Endpoint>
