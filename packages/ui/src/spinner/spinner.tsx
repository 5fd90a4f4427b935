import './spinner.css'

/** A loading indicator. It is decorative without a `label`; with one it is announced. */
export function Spinner({ label, size = 18 }: { readonly label?: string; readonly size?: number }) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label }
  return <span className="ui-spinner" style={{ width: size, height: size }} {...named} />
}
