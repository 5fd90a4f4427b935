/** Stores the photographs of a catalogue file, and replaces their names by the stored ones. */
import type {
  DecodedBanner,
  DecodedCategory,
  DecodedRestaurant,
  DecodedSection,
} from '@sousto/contract/catalogue-file/format.ts'
import { isDrawing } from '@sousto/contract/catalogue-file/pictures.ts'
import { type BringPhoto, UnusablePhoto } from '../photos/service.ts'
import { LISTED, type Problems } from './problems.ts'

/** One place in the file that names a photograph. */
type Mention = { readonly path: string; readonly photo: string; readonly rename: (stored: string) => void }

export function pictureMentions(path: string, entry: DecodedCategory | DecodedBanner): readonly Mention[] {
  return mentionsIn(`${path}.picture`, entry.picture)
}

export function restaurantMentions(path: string, restaurant: DecodedRestaurant): readonly Mention[] {
  const { picture, gallery, menu, lunchMenus, eshop } = restaurant
  const shown = gallery.flatMap((photo, index): Mention[] => {
    if (isDrawing(photo)) return []
    const rename = (stored: string) => void gallery.splice(index, 1, stored)
    return [{ path: `${path}.gallery[${index}]`, photo, rename }]
  })
  return [
    ...mentionsIn(`${path}.picture`, picture),
    ...mentionsIn(`${path}.picture.logo`, picture?.logo),
    ...shown,
    ...menuMentions(`${path}.menu`, menu),
    ...lunchMenus.flatMap(({ groups }, index) => menuMentions(`${path}.lunchMenus[${index}].groups`, groups)),
    ...menuMentions(`${path}.eshop`, eshop),
  ]
}

function menuMentions(path: string, sections: readonly DecodedSection[]): readonly Mention[] {
  return sections.flatMap(({ items }, at) =>
    items.flatMap(({ picture }, index) => mentionsIn(`${path}[${at}].items[${index}].picture`, picture)),
  )
}

function mentionsIn(
  path: string,
  picture: { photo?: string | undefined } | null | undefined,
): readonly Mention[] {
  if (picture?.photo === undefined) return []
  const rename = (stored: string) => {
    picture.photo = stored
  }
  return [{ path: `${path}.photo`, photo: picture.photo, rename }]
}

/** The number of photographs read at once. One at a time would be slow for a menu, and each may take 20 MB. */
const AT_ONCE = 4

/**
 * An unusable photograph is a problem of the file. After the first hundred problems no more photographs are checked.
 */
export async function bringPhotos(
  mentions: readonly Mention[],
  bring: BringPhoto,
  problems: Problems,
): Promise<void> {
  const waiting = [...mentions.entries()]
  const found: { readonly index: number; readonly text: string }[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (problems.list().count + found.length >= LISTED) return
      const [index, mention] = next
      const text = await problemOf(mention, bring)
      if (text !== null) found.push({ index, text })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const { index, text } of found.toSorted((a, b) => a.index - b.index)) {
    problems.add(mentions[index]?.path ?? '', text)
  }
}

/** Stores the photograph and returns its problem. Null means that the mention now names the stored photograph. */
async function problemOf({ photo, rename }: Mention, bring: BringPhoto): Promise<string | null> {
  try {
    rename(await bring(photo))
    return null
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error
    return `obrázek ${photo} ${error.message}`
  }
}
