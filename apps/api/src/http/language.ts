/** The language of the call that is being answered (`delights.md` §11, docs/decisions/160-language-of-a-call.md). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { answerFailuresIn } from '@sousto/contract/failures.ts'
import { LANGUAGES, type Language } from '@sousto/domain/language/languages.ts'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'

const calls = new AsyncLocalStorage<Language>()

/** Czech, unless the caller asked for another language. */
export const languageOfCall = (): Language => calls.getStore() ?? 'cs'

/** Answers calls with the header `sousto-language` in that language; any other value is Czech. */
export function answerInLanguage(app: FastifyInstance): void {
  answerFailuresIn(languageOfCall)
  // Reading the body loses what an earlier hook set, and guards that refuse a call run before it.
  const enter: onRequestHookHandler = ({ headers }, _reply, done) => {
    const asked = LANGUAGES.find((language) => language === headers['sousto-language'])
    if (asked === undefined || asked === 'cs') done()
    else calls.run(asked, done)
  }
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
}
