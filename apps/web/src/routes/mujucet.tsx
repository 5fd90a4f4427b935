import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { AccountWaiting } from '../features/account/account-waiting.tsx'
import { useClient } from '../platform/client-context.ts'
import { failureMessage } from '../shared/failure-message.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { setUser, useLogOut, useUser } from '../shared/session/current-user.ts'

/**
 * The account area. Without a login it redirects to `/`, and back after the login (`marketplace.md` §2). The server's
 * HTML is the same for all visitors, because only the browser knows who is logged in.
 */
export const Route = createFileRoute('/mujucet')({
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('account')) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Account,
})

function Account() {
  const user = useUser()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const logOut = useLogOut()
  const show = useToast()
  useEffect(() => {
    if (user !== null) return
    const here = encodeURIComponent(router.latestLocation.href)
    void navigate({ href: `/?zpet=${here}`, replace: true })
  }, [user, router, navigate])

  if (!user) return <AccountWaiting />
  return (
    <AccountFrame
      user={user}
      onSaved={(saved) => void setUser(queries, client, saved)}
      onLogOut={() => {
        logOut().catch((error: unknown) => show({ text: failureMessage(error), tone: 'bad' }))
      }}
    >
      <Outlet />
    </AccountFrame>
  )
}
