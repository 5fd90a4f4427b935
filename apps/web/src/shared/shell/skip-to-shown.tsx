import { SkipLink } from '@sousto/ui/skip-link/skip-link.tsx'

type SkipToShownProps = {
  /** Of what it leads to, on phones and on desktops. */
  readonly selector: string
  /** The id that is led to if none is shown. */
  readonly otherwise: string
  readonly children: string
}

/** A skip link to what is elsewhere, or another element, on a phone: what is shown gets the focus. */
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

/** To the cart's way to the checkout; a phone has it behind the button at the bottom. */
export const SkipToCart = () => (
  <SkipToShown selector="[data-cart-entry], .ui-floating-button" otherwise="kosik">
    Přejít do košíku
  </SkipToShown>
)
