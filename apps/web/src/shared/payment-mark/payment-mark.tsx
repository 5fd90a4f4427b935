import './payment-mark.css'

/**
 * The mark of a payment provider, card or wallet (`marketplace.md` §2, Footer): the brand name in its official spelling
 * on a light plaque. The
 * official logos are the brands' property, so this repository does not contain them.
 */
export const PaymentMark = ({ name }: { readonly name: string }) => (
  <span className="payment-mark">{name}</span>
)
