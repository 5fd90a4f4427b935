type AuditChangesProps = { readonly detail: Readonly<Record<string, unknown>> }

/** What a record says: first what was replaced by what, then everything else. */
export function AuditChanges({ detail: { before, after, ...rest } }: AuditChangesProps) {
  const [was, is] = [flat(before), flat(after)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key))
  return (
    <dl className="audit-changes">
      {changed.map((key) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            {was.has(key) && <del>{was.get(key)}</del>} {is.has(key) && <ins>{is.get(key)}</ins>}
          </dd>
        </div>
      ))}
      {[...flat(rest)].map(([key, value]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the values of a detail by their paths, such as `load.mode`. */
function flat(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (value === undefined || (value === null && path === '')) return new Map()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]])
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flat(inner, path === '' ? key : `${path}.${key}`)]),
  )
}
