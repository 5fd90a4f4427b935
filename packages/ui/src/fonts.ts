import display from './fonts/bricolage-grotesque.woff2?url'
import text from './fonts/figtree.woff2?url'

/** The font files to preload on every page, as attributes of `<link>`. */
export const fontPreloads = [text, display].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
