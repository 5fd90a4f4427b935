import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { exportCatalogue } from '@sousto/api/features/exchange/service.ts'
import { areaExchange } from '@sousto/location/features/areas/service.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { withDatabase } from './catalogue-database.ts'
import type { Command } from './command.ts'

export const exportCommand: Command = {
  usage: '[soubor]',
  summary: 'uloží celý katalog do souboru, nebo ho vypíše',
  run: async ([file, ...more]) => {
    if (more.length > 0 || file?.startsWith('-')) throw new OperatorError('Export bere nejvýš jeden soubor.')
    await withDatabase(async (database) => {
      const pieces = exportCatalogue({ database, areas: areaExchange })
      if (file === undefined) await pipeline(pieces, process.stdout, { end: false })
      else await writeWhole(file, pieces)
    })
    return 0
  },
}

/** A file that is there is replaced only by a whole one. */
async function writeWhole(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  try {
    await pipeline(pieces, createWriteStream(unfinished, { flags: 'wx' }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!UNWRITABLE.has(code)) throw error
    throw new OperatorError(`Soubor ${file} nejde zapsat (${code}).`, { cause: error })
  }
}

const UNWRITABLE = new Set(['ENOENT', 'EACCES', 'EISDIR', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EPERM'])
