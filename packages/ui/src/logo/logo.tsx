import { useId } from 'react'
import './logo.css'
import { LETTERS } from './wordmark.ts'

type Circle = readonly [x: number, y: number, radius: number]
const MARK_CUTOUTS: readonly Circle[] = [
  [66, 37.4, 10.2],
  [56.4, 23, 12],
  [40.2, 12.8, 9.6],
]
const LETTER_CUTOUTS: readonly Circle[] = [
  [291.33, 45.95, 6.885],
  [284.19, 33.2, 7.905],
  [271.44, 25.04, 6.12],
]

/** The mask: white stays, the circles are cut out. */
function Cutouts({ id, cutouts }: { readonly id: string; readonly cutouts: readonly Circle[] }) {
  return (
    <mask id={id}>
      <rect x="-20" y="-20" width="600" height="200" fill="white" />
      {cutouts.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="black" />
      ))}
    </mask>
  )
}

function Disc({ id }: { readonly id: string }) {
  return (
    <g className="ui-logo-mark">
      <Cutouts id={id} cutouts={MARK_CUTOUTS} />
      <circle cx="36" cy="44" r="30" mask={`url(#${id})`} />
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
  const id = useId()
  const last = LETTERS.length - 1
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
      <Disc id={`${id}m`} />
      <g transform="translate(88 0)">
        <Cutouts id={`${id}w`} cutouts={LETTER_CUTOUTS} />
        {LETTERS.map(([outline, right], index) => (
          <g key={outline.slice(0, 12) + right} {...(index === last && { mask: `url(#${id}w)` })}>
            <path d={outline} fill="currentcolor" {...(right > 0 && { transform: `translate(${right})` })} />
          </g>
        ))}
      </g>
    </svg>
  )
}

/** The logo without its wordmark, for narrow spaces. */
export function Mark({ height = 32 }: { readonly height?: number }) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that takes the theme's colours is no img
    <svg viewBox="2 8 76 70" height={height} className="ui-logo" role="img" aria-label="Sousto">
      <Disc id={id} />
    </svg>
  )
}
