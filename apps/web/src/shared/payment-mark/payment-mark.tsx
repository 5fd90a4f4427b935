import './payment-mark.css'

/**
 * The mark of a payment provider, a card or a wallet (`marketplace.md` §2, Footer): its name as its owner writes it, on a light plaque. The
 * owners' drawings are their property, which this repository does not contain.
 */
export const PaymentMark = ({ name }: { readonly name: string }) => (
  <span className="payment-mark">{name}</span>
)
