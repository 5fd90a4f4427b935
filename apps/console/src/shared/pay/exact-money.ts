const TWO_DECIMALS = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount with its decimals, for example `30,00 Kč`. */
export const exactMoney = (amount: number): string =>
  `${TWO_DECIMALS.format(amount / 100).replace('-', '−')}\u00a0Kč`
