/** The command `restore`: replaces lost or unwanted data by a backup (docs/backups.md). */
import { stat } from 'node:fs/promises'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { checkBackup, checkedParts } from '../backup/checked-parts.ts'
import { contentsText } from '../backup/contents-text.ts'
import type { Manifest } from '../backup/manifest.ts'
import { leavesOutAddresses } from '../backup/product-tables.ts'
import { restoreParts } from '../backup/restore.ts'
import { readConfig } from '../config/config.ts'
import { objectStorePhotos } from '../photos/photo-files.ts'
import { type Misuse, newCommand } from './command.ts'
import { withConnection } from './databases.ts'
import { type Interruption, interruptible } from './interruptible.ts'
import { givenPassphrase } from './passphrase.ts'

export const restore = () =>
  newCommand('restore', sentence)
    .argument('<soubor>')
    .option('--replace', '', false)
    .option('--check', '', false)
    .option('--passphrase-file <soubor>')
    .action(async (file, { replace, check, passphraseFile }) => {
      const passphrase = givenPassphrase(passphraseFile)
      const { manifest, contents } = await checkBackup(file, passphrase)
      const text = `${madeAt(manifest)}: ${contentsText(contents, (await stat(file)).size)}`
      if (check) return print(`Záloha je v pořádku. Je z ${text}.`)
      await interruptible((interruption) => restoreFile({ file, passphrase, replace }, interruption))
      print(`Obnovena je záloha z ${text}.`)
      if (leavesOutAddresses(manifest))
        print('Registr adres v záloze není: načtěte ho znovu (addresses import).')
    })

function sentence({ kind, args, excess }: Misuse): string {
  if (kind === 'missing') return 'Chybí soubor: npm run sousto -- restore <soubor>'
  if (kind === 'excess') return `Obnovit lze jeden soubor, navíc je: ${excess}`
  return `Příkaz restore tomu nerozumí: ${args}`
}

type Wanted = { readonly file: string; readonly passphrase: string | null; readonly replace: boolean }

async function restoreFile(
  { file, passphrase, replace }: Wanted,
  { signal, onSignal }: Interruption,
): Promise<void> {
  const photos = await objectStorePhotos(readConfig(process.env))
  let interrupted = 'Obnova je přerušena, data zůstala, jaká byla.'
  const onCommit = () => {
    interrupted = 'Obnova je přerušena ve své poslední chvíli: spusťte ji znovu s --replace.'
  }
  await withConnection(
    ({ client, url }) =>
      restoreParts({ client, url, photos, replace, parts: checkedParts(file, passphrase), onCommit }),
    { signal, onSignal },
  ).catch((cause: unknown) => {
    throw signal.aborted ? new OperatorError(interrupted, { cause }) : cause
  })
}

function madeAt({ at }: Manifest): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Prague')
  return local.toLocaleString('cs', { dateStyle: 'medium', timeStyle: 'short' })
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
