/** Describes, by restaurant and city, the effect of an import on edits made in the console since the last one. */
import {
  type CityEdits,
  losesEdits,
  type OutletEdits,
} from '@sousto/api/features/catalogue-import/service.ts'
import { lostEditTexts } from '@sousto/messages/catalogue-file-messages.ts'
import { cityUnitText } from '@sousto/messages/city-sentences.ts'

/** The maximum number of lines for one restaurant, so that a large import does not fill the screen. */
const MOST_LISTED = 20

/** Empty means that the file changes no edits. */
export function editsText(
  edits: readonly OutletEdits[],
  cityEdits: readonly CityEdits[],
  check: boolean,
): string {
  const lost = edits.filter(losesEdits)
  const drafts = edits.filter((outlet) => outlet.draft && !outlet.removed)
  return [
    ...(lost.length + cityEdits.length > 0
      ? [check ? 'Import by zrušil úpravy z provozu:' : 'Import zrušil úpravy z provozu:']
      : []),
    ...cityEdits.flatMap(cityLines),
    ...lost.flatMap(outletLines),
    ...drafts.map(
      ({ name }) => `Rozepsaný koncept zůstává: ${name}. Před zveřejněním se srovná s novým menu.`,
    ),
  ].join('\n')
}

/** Explains why an import has stopped. */
export function refusedOverEdits(edits: readonly OutletEdits[], cityEdits: readonly CityEdits[]): string {
  return [
    'Import by zrušil úpravy, které lidé udělali v provozu, a proto se nic nezměnilo:',
    ...cityEdits.flatMap(cityLines),
    ...edits.filter(losesEdits).flatMap(outletLines),
    'Vyexportujte katalog (export), nebo je opravdu zrušte: --over-edits. Zrušené úpravy menu lze v provozu vzít zpět.',
  ].join('\n')
}

function outletLines({ name, removed, draft, ...edits }: OutletEdits): readonly string[] {
  const heading = removed
    ? `  ${name}: v souboru není${draft ? ', a má rozepsaný koncept' : ''}`
    : `  ${name}:`
  const texts = lostEditTexts(edits)
  const lines = texts.slice(0, MOST_LISTED).map((text) => `    ${text}`)
  const more = texts.length - lines.length
  return [heading, ...lines, ...(more > 0 ? [`    … a dalších ${more}`] : [])]
}

const cityLines = ({ name, removed, lost }: CityEdits): readonly string[] =>
  removed
    ? [`  Město ${name}: v souboru není`]
    : [`  Město ${name}:`, ...lost.map((unit) => `    ${cityUnitText(unit)}`)]
