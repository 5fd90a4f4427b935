import { dataRequestPage } from './compiled/cs/data-request-page.ts'
import { moderationPage } from './compiled/cs/moderation-page.ts'
import { section } from './translator.ts'

/** Notices of illegal content, and statements of reasons (`administration.md` §6, §9). */
export const moderationPageMessage = /* @__PURE__ */ section('moderationPage', moderationPage)

/** The page on which a person asks about own data. */
export const dataRequestPageMessage = /* @__PURE__ */ section('dataRequestPage', dataRequestPage)
