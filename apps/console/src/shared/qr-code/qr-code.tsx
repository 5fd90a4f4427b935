import { encode } from 'uqr'
import './qr-code.css'

type QrCodeProps = {
  readonly text: string
  /** The accessible name. */
  readonly label: string
}

/** Dark on light in both themes, because not every phone reads an inverted code. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that takes the theme's colours is no img
    <svg className="qr-code" data-theme="light" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dots.join('')} />
    </svg>
  )
}
