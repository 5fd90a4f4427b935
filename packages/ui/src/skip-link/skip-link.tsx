import './skip-link.css'

/** The first focusable element of every page; links to the main content. */
export function SkipLink({ to = 'obsah' }: { readonly to?: string }) {
  return (
    <a href={`#${to}`} className="ui-skip-link">
      Přeskočit na obsah
    </a>
  )
}
