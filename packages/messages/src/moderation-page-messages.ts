import { moderationPage } from './compiled/cs/moderation-page.ts'
import { section } from './translator.ts'

/** Notices of illegal content, and statements of reasons (`administration.md` §6, §9). */
export const moderationPageMessage = /* @__PURE__ */ section('moderationPage', moderationPage)
