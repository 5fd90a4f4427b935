/** Notices of illegal content (`administration.md` §9). */
import { NOTICE_LINE_MAX } from '@sousto/domain/moderation/notice.ts'
import { REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import * as z from 'zod/mini'
import { id, text } from '../primitives.ts'

const line = text(NOTICE_LINE_MAX)

export const noticeBody = z.object({
  /** Where the content is. */
  place: line,
  text: text(REGISTER_TEXT_MAX),
  /** Empty if the sender left it out. */
  name: line,
  email: line,
  /** The review that it is about. An unknown one counts as none. */
  review: z.nullable(id),
  /** The sender believes that what is written is true and complete. */
  honest: z.boolean(),
})
export type Notice = z.output<typeof noticeBody>
