import { feature } from '../../feature.ts'
import { sendMail } from '../mail/service.ts'
import type { Provider } from './provider.ts'
import { socialLoginRoutes } from './routes.ts'
import { createSocialLogin } from './service.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** Login providers that this operator has registered with. */
    readonly loginProviders?: readonly Provider[]
  }
}

export const socialLogin = feature({
  name: 'social-login',
  needs: ['database', 'clock', 'log', 'loginProviders', 'accounts', 'accountCookies', 'secure', 'publicUrl'],
  start: ({
    loginProviders: providers = [],
    accounts,
    accountCookies: cookies,
    secure,
    publicUrl,
    ...work
  }) => {
    const social = createSocialLogin({ ...work, providers, send: sendMail })
    return { routes: (app) => socialLoginRoutes(app, { social, accounts, cookies, secure, publicUrl }) }
  },
})
