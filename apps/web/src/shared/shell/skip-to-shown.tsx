import { sharedPartMessage } from '@sousto/messages/shared-part-messages.ts'
import { SkipLink } from '@sousto/ui/skip-link/skip-link.tsx'

type SkipToShownProps = {
  /** Selects the possible targets, for phones and for desktops. */
  readonly selector: string
  /** The id of the target if none of them is visible. */
  readonly otherwise: string
  readonly children: string
}

/** A skip link whose target differs between phones and desktops. The visible target gets the focus. */
export const SkipToShown = ({ selector, otherwise, children }: SkipToShownProps) => (
  <SkipLink
    to={otherwise}
    onClick={(event) => {
      const places = [...document.querySelectorAll<HTMLElement>(selector)]
      const shown = places.find((place) => place.getClientRects().length > 0)
      if (shown === undefined) return
      event.preventDefault()
      shown.focus()
    }}
  >
    {children}
  </SkipLink>
)

/** Skips to the cart's checkout button, which phones reach through the button at the bottom. */
export const SkipToCart = () => (
  <SkipToShown selector="[data-cart-entry], .ui-floating-button" otherwise="kosik">
    {sharedPartMessage('to_cart')}
  </SkipToShown>
)
