/** The command `backup`: writes all data that would be lost with the machine to one file (docs/backups.md). */
import { stat } from 'node:fs/promises'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { packed } from '../backup/archive.ts'
import { backupEntries } from '../backup/backup.ts'
import { contentsText } from '../backup/contents-text.ts'
import type { Contents } from '../backup/manifest.ts'
import { readConfig } from '../config/config.ts'
import { objectStorePhotos } from '../photos/photo-files.ts'
import { explained } from '../replica.ts'
import { VERSION } from '../version.ts'
import { type Misuse, newCommand } from './command.ts'
import { withConnection } from './databases.ts'
import { type Interruption, interruptible } from './interruptible.ts'
import { newPassphrase } from './passphrase.ts'
import { writeFileAtomically } from './write-file.ts'

export const backup = () =>
  newCommand('backup', sentence)
    .argument('<soubor>')
    .option('--encrypt', '', false)
    .option('--passphrase-file <soubor>')
    .option('--without-addresses', '', false)
    .action((file, { encrypt, passphraseFile, withoutAddresses }) => {
      const passphrase = encrypt ? newPassphrase(passphraseFile) : null
      return interruptible((interruption) =>
        writeBackup({ file, passphrase, addresses: !withoutAddresses }, interruption),
      )
    })

function sentence({ kind, args, excess }: Misuse): string {
  if (kind === 'missing') return 'Chybí soubor: npm run sousto -- backup <soubor>'
  if (kind === 'excess') return `Záloha je jeden soubor, navíc je: ${excess}`
  return `Příkaz backup tomu nerozumí: ${args}`
}

type Wanted = { readonly file: string; readonly passphrase: string | null; readonly addresses: boolean }

async function writeBackup(
  { file, passphrase, addresses }: Wanted,
  { signal, onSignal }: Interruption,
): Promise<void> {
  const photos = await objectStorePhotos(readConfig(process.env))
  const missing: string[] = []
  let contents: Contents | undefined
  await withConnection(
    async ({ client, readReplica }) => {
      const entries = backupEntries({
        client,
        reader: readReplica,
        photos,
        addresses,
        version: VERSION,
        at: Temporal.Now.instant(),
        onMissing: (photo) => missing.push(photo),
        onContents: (all) => {
          contents = all
        },
      })
      await writeFileAtomically(file, packed(entries, passphrase), {
        keepExisting: true,
        mode: OWNER_ONLY,
        signal,
      })
    },
    { signal, onSignal },
  ).catch((cause: unknown) => {
    throw signal.aborted
      ? new OperatorError('Záloha je přerušena, soubor nevznikl.', { cause })
      : explained(cause)
  })
  if (contents === undefined) throw new Error('the backup was written without its contents')
  const { size } = await stat(file)
  process.stdout.write(`Záloha je v ${file}: ${contentsText(contents, size)}.\n`)
  if (missing.length > 0)
    process.stderr.write(`V úložišti chybí fotografie, v záloze proto nejsou: ${missing.join(', ')}\n`)
}

const OWNER_ONLY = 0o600
