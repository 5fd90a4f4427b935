import './open-failures.css'

/** What is known of a payment. Of several lines, such as those of a check of the ledger, the first one opens the others. */
export function Detail({ text }: { readonly text: string }) {
  const [first, ...others] = text.split('\n')
  if (others.length === 0) return <span className="failure-detail">{text}</span>
  return (
    <details className="failure-detail">
      <summary>{first} podrobně</summary>
      <p>{others.join('\n')}</p>
    </details>
  )
}
