import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useReturnPath } from '../../shared/account/return-path.ts'
import { useUser } from '../../shared/account/user.ts'

/** Who is logged in, or just has logged in here or in another tab, has no business on /login and /register: back to where they came from. */
export function useLeaveLoggedIn(): void {
  const user = useUser()
  const back = useReturnPath() ?? '/'
  const navigate = useNavigate()
  useEffect(() => {
    if (user) void navigate({ href: back, replace: true })
  }, [user, back, navigate])
}
