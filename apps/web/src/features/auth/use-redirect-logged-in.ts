import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../../shared/session/current-user.ts'
import { useReturnPath } from '../../shared/session/return-path.ts'

/**
 * Who is logged in, or has just logged in here or in another tab, has no business on /login and /register: back to where they came
 * from.
 */
export function useRedirectLoggedIn(): void {
  const user = useUser()
  const back = useReturnPath() ?? '/'
  const navigate = useNavigate()
  /** The address changes before this page goes; the new one must not count as the way back. */
  const leaving = useRef(false)
  useEffect(() => {
    if (!user || leaving.current) return
    leaving.current = true
    void navigate({ href: back, replace: true })
  }, [user, back, navigate])
}
