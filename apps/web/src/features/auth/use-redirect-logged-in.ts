import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../../shared/session/current-user.ts'
import { useReturnPath } from '../../shared/session/return-path.ts'

/**
 * Redirects away from /login and /register once the customer is logged in (here or in another tab): back to the page they came
 * from.
 */
export function useRedirectLoggedIn(): void {
  const user = useUser()
  const back = useReturnPath() ?? '/'
  const navigate = useNavigate()
  /** The URL changes before this page unmounts, and the new URL must not be used as the return path. */
  const leaving = useRef(false)
  useEffect(() => {
    if (!user || leaving.current) return
    leaving.current = true
    void navigate({ href: back, replace: true })
  }, [user, back, navigate])
}
