import './skip-link.css'

/** The first stop of the Tab key on every page; `main` is the id of its content. */
export function SkipLink({ to = 'obsah' }: { readonly to?: string }) {
  return (
    <a href={`#${to}`} className="ui-skip-link">
      Přeskočit na obsah
    </a>
  )
}
