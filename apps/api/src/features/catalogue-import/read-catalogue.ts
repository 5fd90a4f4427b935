/** Reads a catalogue file entry by entry: validates each against the format, stages it, collects problems. */
import {
  areaEntry,
  bannerEntry,
  catalogueFile,
  categoryEntry,
  cityEntry,
  restaurantEntry,
} from '@sousto/contract/catalogue-file/format.ts'
import * as z from 'zod'
import type { AreaImport } from '../../ports/catalogue-areas.ts'
import type { BringPhoto } from '../photos/service.ts'
import type { CityWatch } from './city-edits.ts'
import type { EditWatch } from './console-edits.ts'
import type { DocumentEntry } from './json-stream.ts'
import { UnreadableDocument } from './json-syntax-error.ts'
import { bringPhotos, pictureMentions, restaurantMentions } from './photos.ts'
import { type Problems, pathText } from './problems.ts'
import { stageBanner, stageCategory, stageCity, stageRestaurant, stageTerms } from './rows.ts'
import type { Staging } from './staging.ts'

export type ImportContext = {
  readonly staging: Staging
  readonly areas: AreaImport
  readonly problems: Problems
  readonly bring: BringPhoto
  readonly watch: EditWatch
  readonly cities: CityWatch
}

const BATCH = 4_000

export async function readCatalogue(
  entries: AsyncIterable<DocumentEntry>,
  context: ImportContext,
): Promise<void> {
  const seen = new Set<string>()
  try {
    for await (const entry of entries) {
      if (entry.kind !== 'element') noteKey(entry, seen, context.problems)
      await readEntry(entry, context)
      await context.staging.flush(BATCH)
    }
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
    context.problems.add(error.path, error.message)
    return
  }
  for (const key of REQUIRED_KEYS) if (!seen.has(key)) context.problems.add(key, 'chybí')
  await context.staging.flush()
}

type Stage<Value> = (
  context: ImportContext,
  path: string,
  value: Value,
  index: number,
) => void | Promise<void>
type List = (context: ImportContext, path: string, value: unknown, index: number) => Promise<void>

/**
 * Rows are staged only while there are no problems. A file with one mistake changes nothing, so the rest is only
 * validated.
 */
function list<Schema extends z.ZodType>(
  schema: Schema,
  stage: Stage<z.output<Schema>>,
  mentions: (path: string, value: z.output<Schema>) => Parameters<typeof bringPhotos>[0] = () => [],
): List {
  return async (context, path, value, index) => {
    const decoded = validated(schema, path, value, context.problems)
    if (decoded) await bringPhotos(mentions(path, decoded.value), context.bring, context.problems)
    if (decoded && context.problems.list().count === 0) await stage(context, path, decoded.value, index)
  }
}

const LISTS: Readonly<Record<string, List>> = {
  cities: list(cityEntry, async ({ staging, areas, cities }, path, city) => {
    cities.takeCity(city)
    stageCity(staging, path, city)
    const { id, slug, name, position, hidden } = city
    await areas.city({ id, slug, name, position, hidden })
  }),
  areas: list(areaEntry, ({ areas, cities }, path, area) => {
    cities.takeArea(area)
    return areas.area(path, area)
  }),
  categories: list(
    categoryEntry,
    ({ staging }, path, category, index) => stageCategory(staging, path, category, index),
    pictureMentions,
  ),
  banners: list(
    bannerEntry,
    ({ staging }, path, banner) => stageBanner(staging, path, banner),
    pictureMentions,
  ),
  restaurants: list(
    restaurantEntry,
    async ({ staging, areas, watch }, path, restaurant) => {
      await watch.take(restaurant)
      stageRestaurant(staging, path, restaurant, watch.callNumbersOf(restaurant))
      for (const [index, area] of restaurant.ownAreas.entries()) {
        await areas.ownArea(`${path}.ownAreas[${index}]`, restaurant.id, area)
      }
    },
    restaurantMentions,
  ),
}

const { format, version, termsHtml } = catalogueFile.shape
const MEMBERS: Readonly<Record<string, z.ZodType>> = { format, version, termsHtml }
const REQUIRED_KEYS = ['format', 'version', ...Object.keys(LISTS)]

function noteKey(entry: DocumentEntry, seen: Set<string>, problems: Problems): void {
  const known = Object.hasOwn(LISTS, entry.key) ? 'list' : Object.hasOwn(MEMBERS, entry.key) ? 'member' : null
  if (known === null) problems.add(entry.key, 'neznámý klíč')
  else if (seen.has(entry.key)) problems.add(entry.key, 'klíč tu stojí dvakrát')
  else if (entry.kind !== known)
    problems.add(entry.key, known === 'list' ? 'má být seznam' : 'nemá být seznam')
  seen.add(entry.key)
}

async function readEntry(entry: DocumentEntry, context: ImportContext): Promise<void> {
  if (entry.kind === 'element') {
    const read = Object.hasOwn(LISTS, entry.key) ? LISTS[entry.key] : undefined
    await read?.(context, `${entry.key}[${entry.index}]`, entry.value, entry.index)
  } else if (entry.kind === 'member' && Object.hasOwn(MEMBERS, entry.key)) {
    const schema = MEMBERS[entry.key]
    const decoded = schema && validated(schema, entry.key, entry.value, context.problems)
    if (entry.key === 'termsHtml' && typeof decoded?.value === 'string') {
      stageTerms(context.staging, decoded.value)
    }
  }
}

const czech = z.locales.cs().localeError

function validated<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  value: unknown,
  problems: Problems,
): { readonly value: z.output<Schema> } | null {
  const result = schema.safeParse(value, { error: czech })
  if (result.success) return { value: result.data }
  for (const issue of result.error.issues) problems.add(pathText(path, issue.path), issue.message)
  return null
}
