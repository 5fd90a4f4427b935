/** The option of a test that may take more than two seconds of processor time: `it('…', slow('starts the product twice'), …)`. */
export const slow = (reason: string) => ({ meta: { slow: reason } })
