import { useEffect } from 'react'
import { currentCart, discardExpiredCart, storeCart } from './stored-cart.ts'

const LOOK_EVERY_MS = 30_000

/**
 * Used once, around the app, because the cart expires in an open tab, too (`ordering.md` §4, Cart). Clicks and keys
 * reset the idle time. The time is checked regularly, because a timer for the moment itself would stop while the
 * computer sleeps.
 */
export function useCartExpiry(): void {
  useEffect(() => {
    let active = false
    const act = () => {
      discardExpiredCart()
      active = true
    }
    const timer = setInterval(() => {
      discardExpiredCart()
      if (active && currentCart().restaurant !== null) storeCart(currentCart())
      active = false
    }, LOOK_EVERY_MS)
    window.addEventListener('pointerdown', act)
    window.addEventListener('keydown', act)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', act)
      window.removeEventListener('keydown', act)
    }
  }, [])
}
