import type { BankStatement } from '@sousto/domain/banking/bank-statement.ts'
import { FileFailure, type Read, readFile } from '../file-failure.ts'
import { statementsOfCamt } from './camt.ts'
import { decodeText, decodeXml } from './encodings.ts'
import { statementsOfGpc } from './gpc.ts'

/**
 * Reads a bank's statements in either format. `bank` is the code of the bank that sent the file, which GPC does not
 * name. A file with any fault is refused as a whole, so that nothing of it is booked.
 */
export function readStatements(
  file: Uint8Array,
  bank: string,
): Read<{ readonly statements: readonly BankStatement[] }> {
  return readFile(file, (bytes) => {
    const start = new TextDecoder('windows-1250')
      .decode(bytes.subarray(0, 100))
      .replace(/^[^\d<\s]+/, '')
      .trimStart()
    if (start === '') throw new FileFailure({ code: 'empty' })
    if (start.startsWith('<')) return { statements: statementsOfCamt(decodeXml(bytes)) }
    if (start.startsWith('074')) return { statements: statementsOfGpc(decodeText(bytes), bank) }
    throw new FileFailure({ code: 'format_unknown' })
  })
}
