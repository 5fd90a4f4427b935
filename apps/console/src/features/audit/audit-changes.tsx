import type { ReactNode } from 'react'
import { detailName, detailText } from './detail-texts.ts'

type AuditChangesProps = { readonly detail: Readonly<Record<string, unknown>> }

/** The named details of a record: first what was replaced by what, then everything else. */
export function AuditChanges({ detail: { before, after, ...rest } }: AuditChangesProps) {
  const [was, is] = [flat(before), flat(after)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((path) => was.get(path) !== is.get(path))
  return (
    <dl className="audit-changes">
      {changed.map((path) => (
        <Detail key={path} path={path}>
          {was.has(path) && <del>{was.get(path)}</del>} {is.has(path) && <ins>{is.get(path)}</ins>}
        </Detail>
      ))}
      {[...flat(rest)].map(([path, text]) => (
        <Detail key={path} path={path}>
          {text}
        </Detail>
      ))}
    </dl>
  )
}

function Detail({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{detailName(path)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Returns the texts of the details that have a name, by their paths, such as `load.mode`. */
function flat(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (value === undefined || (value === null && path === '')) return new Map()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Map(detailName(path) === null ? [] : [[path, detailText(path, value)]])
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flat(inner, path === '' ? key : `${path}.${key}`)]),
  )
}
