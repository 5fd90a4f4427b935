type Limits = { readonly min: number; readonly max: number }

/** Null means that the text is no whole number within the limits. */
export function wholeNumber(text: string, { min, max }: Limits): number | null {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}
