import { feature } from '../../feature.ts'
import { sendMail } from '../mail/service.ts'
import { socialLoginRoutes } from './routes.ts'
import { createSocialLogin } from './service.ts'

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
