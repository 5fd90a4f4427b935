import displayLatin from './fonts/bricolage-grotesque-latin.woff2?url'
import displayLatinExt from './fonts/bricolage-grotesque-latin-ext.woff2?url'
import textLatin from './fonts/figtree-latin.woff2?url'
import textLatinExt from './fonts/figtree-latin-ext.woff2?url'

/** The font files to preload on every page, as attributes of `<link>`. */
export const fontPreloads = [textLatin, textLatinExt, displayLatin, displayLatinExt].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
