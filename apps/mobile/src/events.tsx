import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useClient } from '@sousto/web/platform/client-context.ts'
import { useLoggedIn } from '@sousto/web/shared/session/current-user.ts'
import { loginErrorToast, loginToast } from '@sousto/web/shared/session/login-failure.ts'
import { focusManager } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { goBack } from './back-button.ts'
import { type LoginLink, loginOfLink, routeOfLink } from './deep-link.ts'
import { closePage } from './in-app-browser.ts'
import { listening } from './listening.ts'
import { SITE } from './site.ts'
import { exchange } from './social-login.ts'
import { usePush } from './use-push.ts'

/** Handles all events that the system sends to the app. Rendered once, around every page (`Frame`). */
export function Events(): null {
  useLinks()
  useForeground()
  usePush()
  useEffect(() => listening(App.addListener('backButton', goBack)), [])
  return null
}

/** Handles deep links, including the one that started the app, which the plugin keeps until there is a listener. */
function useLinks(): void {
  const router = useRouter()
  const finishLogin = useFinishLogin()
  const finish = useRef(finishLogin)
  useEffect(() => {
    finish.current = finishLogin
  })
  useEffect(
    () =>
      listening(
        App.addListener('appUrlOpen', ({ url }) => {
          const login = loginOfLink(url, SITE)
          const route = routeOfLink(url, SITE)
          if (login !== null) void finish.current(login)
          else if (route !== null) router.history.push(route)
          else return
          closePage()
        }),
      ),
    [router],
  )
}

function useFinishLogin(): (login: LoginLink) => Promise<void> {
  const client = useClient()
  const loggedIn = useLoggedIn()
  const show = useToast()
  return async (login) => {
    if ('failure' in login) return show(loginToast(login.failure))
    try {
      const user = await exchange(login.code, client)
      if (user !== null) await loggedIn(user)
    } catch (error) {
      show(loginErrorToast(error))
    }
  }
}

/**
 * "Data fetches repeat every 15 seconds and when the app returns to the foreground" (`marketplace.md` §4). A WebView
 * does not report that reliably, but the system does. Closing the in-app browser counts as a return.
 */
function useForeground(): void {
  useEffect(
    () =>
      listening(
        App.addListener('appStateChange', ({ isActive }) => focusManager.setFocused(isActive)),
        Browser.addListener('browserFinished', () => focusManager.onFocus()),
      ),
    [],
  )
}
