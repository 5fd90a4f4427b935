type Item = { readonly name: string; readonly quantity: number }

/** `2× Svíčková, Guláš`. */
export const itemsText = (items: readonly Item[]): string =>
  items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity}× ${name}`)).join(', ')
