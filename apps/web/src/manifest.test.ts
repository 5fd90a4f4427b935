import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, pathIn } from '@sousto/domain/language/languages.ts'
import { addLanguages } from '@sousto/messages/languages.ts'
import { shellMessage } from '@sousto/messages/shell-messages.ts'
import { expect, it } from 'vitest'

addLanguages()
const manifest = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../public', file), 'utf8'))
const czech = manifest('manifest.webmanifest')

it.each(LANGUAGES)(
  'the installed app starts in the language of the page that it was installed from: %s [delights-11.2]',
  (language) => {
    const file = language === 'cs' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`
    expect(manifest(file)).toEqual({
      ...czech,
      lang: language,
      description: shellMessage.in(language)('claim'),
      start_url: pathIn(language, '/'),
    })
  },
)
