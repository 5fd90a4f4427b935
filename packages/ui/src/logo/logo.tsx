import './logo.css'
import { LETTERS } from './wordmark.ts'

/**
 * A disc with three arcs cut out. Its outline is one path, because a mask in each logo would delay the first paint on a
 * slow phone.
 */
const DISC =
  'M6 44C6 29.2 16.7 16.9 30.7 14.5C31.5 19 35.5 22.4 40.2 22.4C41.7 22.4 43.2 22 44.5 21.4C44.4 21.9 44.4 22.5 44.4 23C44.4 29.5 49.6 34.8 56.1 35C55.9 35.8 55.8 36.6 55.8 37.4C55.8 43 60.3 47.5 65.8 47.6C64 62.5 51.4 74 36 74C19.4 74 6 60.6 6 44Z'

function Disc() {
  return (
    <g className="ui-logo-mark">
      <path d={DISC} />
      <circle cx="62" cy="19" r="4.2" />
      <circle cx="71" cy="30" r="2.6" />
    </g>
  )
}

type LogoProps = {
  readonly height?: number
  /** `inherit` uses the surrounding text colour, for dark panels. */
  readonly tone?: 'brand' | 'inherit'
}

/** The logo with its wordmark. */
export function Logo({ height = 32, tone = 'brand' }: LogoProps) {
  return (
    <svg
      viewBox="0 0 384 88"
      height={height}
      className="ui-logo"
      data-tone={tone}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that takes the theme's colours is no img
      role="img"
      aria-label="Sousto"
    >
      <Disc />
      <g transform="translate(88 0)" fill="currentcolor">
        {LETTERS.map(([outline, right]) => (
          <path
            key={outline.slice(0, 12) + right}
            d={outline}
            {...(right > 0 && { transform: `translate(${right})` })}
          />
        ))}
      </g>
    </svg>
  )
}

/** The logo without its wordmark, for narrow spaces. */
export function Mark({ height = 32 }: { readonly height?: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that takes the theme's colours is no img
    <svg viewBox="2 8 76 70" height={height} className="ui-logo" role="img" aria-label="Sousto">
      <Disc />
    </svg>
  )
}
