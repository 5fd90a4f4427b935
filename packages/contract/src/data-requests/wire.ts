/** Requests of persons about their own data (`administration.md` §9). */
import { NOTICE_LINE_MAX } from '@sousto/domain/moderation/notice.ts'
import { DATA_REQUESTS, REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import * as z from 'zod/mini'
import { text } from '../primitives.ts'

export const dataRequestBody = z.object({
  kind: z.enum(DATA_REQUESTS),
  /** The mailbox to which the answer goes. */
  email: text(NOTICE_LINE_MAX),
  /** What it is about; of a correction what is wrong. */
  text: text(REGISTER_TEXT_MAX),
})
export type DataRequest = z.output<typeof dataRequestBody>
