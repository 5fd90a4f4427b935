/** Names of mails and notifications and of what stands in them, for those who change their texts. */
import { messageChannel } from './compiled/cs/message-channel.ts'
import { messageField } from './compiled/cs/message-field.ts'
import { messageFieldExample } from './compiled/cs/message-field-example.ts'
import { messageReader } from './compiled/cs/message-reader.ts'
import { messageTemplate } from './compiled/cs/message-template.ts'
import { section } from './translator.ts'

export const messageTemplateMessage = /* @__PURE__ */ section('messageTemplate', messageTemplate)
export const messageReaderMessage = /* @__PURE__ */ section('messageReader', messageReader)
export const messageChannelMessage = /* @__PURE__ */ section('messageChannel', messageChannel)

const fieldMessage = /* @__PURE__ */ section('messageField', messageField)
const exampleMessage = /* @__PURE__ */ section('messageFieldExample', messageFieldExample)

const isField = (name: string): name is keyof typeof messageField => Object.hasOwn(messageField, name)

/** Returns the name of a field in words. A field of a newer server is returned as it is. */
export const fieldText = (name: string): string => (isField(name) ? fieldMessage(name) : name)

/** Returns what a field may look like, or an empty text. */
export const fieldExample = (name: string): string => (isField(name) ? exampleMessage(name) : '')
