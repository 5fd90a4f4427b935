/** Why a file of a bank was refused, and what to do (`settlement.md` §5); only the screens of payouts show it. */
import type { BankFileProblem } from '@sousto/domain/banking/bank-file-problem.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { bankFile } from './compiled/cs/bank-file.ts'
import { section } from './translator.ts'

const message = /* @__PURE__ */ section('bankFile', bankFile)

export function bankFileText(problem: BankFileProblem): string {
  switch (problem.code) {
    case 'empty':
    case 'format_unknown':
    case 'encoding_unknown':
    case 'doctype':
      return message(problem.code)
    case 'too_large':
      return message(problem.code, { megabytes: String(problem.megabytes) })
    case 'xml_invalid':
    case 'cut':
      return message(problem.code, { line: String(problem.line) })
    case 'record_unknown':
      return message(problem.code, { line: String(problem.line), record: problem.record })
    case 'field_invalid':
      return message(problem.code, { line: String(problem.line), field: problem.field })
    case 'currency_foreign':
      return message(problem.code, { line: String(problem.line), currency: problem.currency })
    case 'sums_differ':
      return message(problem.code, {
        stated: formatMoney(problem.stated),
        computed: formatMoney(problem.computed),
      })
    case 'counts_differ':
      return message(problem.code, { stated: String(problem.stated), computed: String(problem.computed) })
  }
}
