/** The format of age (age-encryption.org/v1), so that the `age` tool can also open a backup. */
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { Decrypter, Encrypter } from 'age-encryption'

type Bytes = AsyncIterable<Uint8Array>

export const AGE_SIGNATURE = Buffer.from('age-encryption.org/v1\n')

/**
 * scrypt with this factor takes 64 MB of memory. age's default of 18 takes 256 MB, more than the rest of a backup, for
 * two bits.
 */
const WORK_FACTOR = 16

export async function encrypted(bytes: Bytes, passphrase: string): Promise<Bytes> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  return await encrypter.encrypt(ReadableStream.from(bytes))
}

export async function decrypted(bytes: Bytes, passphrase: string): Promise<Bytes> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(ReadableStream.from(bytes))
  } catch (cause) {
    if (!(cause instanceof Error) || !cause.message.includes(NO_MATCH)) throw cause
    throw new OperatorError('Heslo k záloze nesedí.', { cause })
  }
}

const NO_MATCH = 'no identity matched'
