/**
 * The browser reads the percentage of measured visits from its page, without a request. A page without it measures
 * none.
 */

const NAME = 'vitals-percent'

export const vitalsPercentMeta = (percent: number) =>
  percent === 0 ? [] : [{ name: NAME, content: String(percent) }]

export const readVitalsPercent = (): number =>
  Number(document.querySelector(`meta[name="${NAME}"]`)?.getAttribute('content') ?? 0)
