/** The details of entries of the log in words. Only the administration reads them. */
import { auditDetail } from './compiled/cs/audit-detail.ts'
import { auditValue } from './compiled/cs/audit-value.ts'
import { section } from './translator.ts'

const nameMessage = /* @__PURE__ */ section('auditDetail', auditDetail)
const valueMessage = /* @__PURE__ */ section('auditValue', auditValue)

const isKeyOf = <Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> =>
  Object.hasOwn(table, key)

/** Returns the name of a detail by its path, such as `load.mode`. Null means that only engineers need it. */
export function auditDetailName(path: string): string | null {
  const key = path.replaceAll('.', '_')
  return isKeyOf(auditDetail, key) ? nameMessage(key) : null
}

/** Returns the text of a code, for example `offer`. A text that is no known code is returned as it is. */
export const auditCodeText = (code: string): string => (isKeyOf(auditValue, code) ? valueMessage(code) : code)
