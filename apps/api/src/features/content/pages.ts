/** Pages of the website that the staff writes: drafts and versions (`administration.md` §5). */
import {
  type ContentPageEntry,
  type ContentVersion,
  contentPage,
  type PageDraft,
  type PageParams,
  type WrittenPage,
} from '@sousto/contract/content-pages/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  CONTENT_PAGES,
  hasPage,
  isForSearchEngines,
  type PageVersion,
  publicationProblem,
  validUntil,
  versionOn,
} from '@sousto/domain/content/versions.ts'
import { LANGUAGES, type Language } from '@sousto/domain/language/languages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import * as store from './page-store.ts'
import { safeHtml, textOf } from './safe-html.ts'
import { cityTexts, generalTerms } from './store.ts'

export type Pages = ReturnType<typeof createPages>
/** A page in a language. */
type PageIn = PageParams & { readonly language: Language }
type SeenPage = PageIn & { readonly version: string }
type Place = store.PageKey & PageParams & { readonly cityName: string | null }

const WHOLE_MARKETPLACE = 'default'
/** Only texts of cities have a title and description for search engines. */
const NO_HEAD = { title: '', description: '' }
/** The log keeps the beginning of long texts. */
const LOGGED_LETTERS = 500

export const pragueDay = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

async function placeOf(database: Kysely<DB>, { page, city, language }: PageIn): Promise<Place> {
  if (!hasPage(page, city === WHOLE_MARKETPLACE ? 'marketplace' : 'city')) {
    throw new FailureError('page_not_found')
  }
  if (city === WHOLE_MARKETPLACE) return { page, city, language, cityId: null, cityName: null }
  const { id, name } = requireFound(await store.cityBySlug(database, city), 'page_not_found')
  return { page, city, language, cityId: id, cityName: name }
}

/** Returns what customers saw before the page had versions. Null means a text that is built into the website. */
async function earlierText(
  database: Kysely<DB>,
  { page, cityId, language }: store.PageKey,
): Promise<string | null> {
  if (language !== 'cs' || (page !== 'terms' && page !== 'contact')) return null
  if (cityId === null) return (await generalTerms(database)) ?? DEFAULT_TERMS
  const { contactHtml, termsHtml } = await cityTexts(database, cityId)
  return page === 'contact' ? contactHtml : termsHtml
}

export function createPages({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  /** Returns the text of a language that customers see now. Null means that they see another. */
  async function shownIn(database: Kysely<DB>, key: store.PageKey): Promise<string | null> {
    const version = versionOn(await store.versionsOf(database, key), pragueDay(clock()))
    const text = version?.html ?? (await earlierText(database, key))
    return text === null ? null : safeHtml(text)
  }

  async function stateOf(database: Kysely<DB>, place: Place): Promise<WrittenPage> {
    const { page, city, cityName, language } = place
    const today = pragueDay(clock())
    const versions = await store.versionsOf(database, place)
    const draft = await store.draftOf(database, place)
    return {
      page,
      city,
      language,
      cityName,
      version: `${versions[0]?.version ?? 0}-${draft?.revision ?? 0}`,
      today,
      shown: await shownIn(database, place),
      czech: language === 'cs' ? null : await shownIn(database, { ...place, language: 'cs' }),
      draft: draft && {
        html: draft.html,
        text: textOf(draft.html),
        title: draft.title,
        description: draft.description,
        savedAt: draft.savedAt.toString(),
        by: draft.by,
      },
      versions: versions.map((version) => wireOf(version, versions)),
    }
  }

  /** Locks a page. Throws `page_changed_meanwhile` with what is true now. */
  async function seenPage(transaction: Transaction<DB>, { version, ...params }: SeenPage) {
    const place = await placeOf(transaction, params)
    await store.lockPage(transaction, place)
    const now = await stateOf(transaction, place)
    if (now.version !== version) {
      throw new FailureError('page_changed_meanwhile', { current: z.encode(contentPage, now) })
    }
    return { place, now }
  }

  return {
    list: async (): Promise<{ readonly pages: readonly ContentPageEntry[] }> => {
      const [cities, versions, drafts] = await Promise.all([
        store.citiesOfPages(kysely),
        store.allVersions(kysely),
        store.allDrafts(kysely),
      ])
      const today = pragueDay(clock())
      const entry = (key: store.PageKey, city: string, cityName: string | null): ContentPageEntry => {
        const own = versions.filter((each) => isSame(each, key))
        const languages = LANGUAGES.filter((language) => language !== key.language)
        const planned = own.map(({ validFrom }) => validFrom ?? '').filter((day) => day > today)
        return {
          page: key.page,
          city,
          cityName,
          version: versionOn(own, today)?.version ?? null,
          plannedFrom: planned.toSorted()[0] ?? null,
          isDrafted: drafts.some((each) => isSamePage(each, key)),
          languages: languages.filter((language) => {
            const other = versions.filter((each) => isSame(each, { ...key, language }))
            return versionOn(other, today) !== null
          }),
        }
      }
      const general = CONTENT_PAGES.filter((page) => hasPage(page, 'marketplace'))
      const ofCities = CONTENT_PAGES.filter((page) => hasPage(page, 'city'))
      return {
        pages: [
          ...general.map((page) => entry({ page, cityId: null, language: 'cs' }, WHOLE_MARKETPLACE, null)),
          ...cities.flatMap(({ id, slug, name }) =>
            ofCities.map((page) => entry({ page, cityId: id, language: 'cs' }, slug, name)),
          ),
        ],
      }
    },

    read: async (params: PageIn): Promise<WrittenPage> =>
      await stateOf(kysely, await placeOf(kysely, params)),

    saveDraft: (seen: SeenPage, typed: PageDraft, by: CurrentStaff): Promise<WrittenPage> =>
      inTransaction(kysely, async (transaction) => {
        const { place, now } = await seenPage(transaction, seen)
        const at = clock()
        const html = safeHtml(typed.html)
        const head = isForSearchEngines(place.page)
          ? { title: typed.title, description: typed.description }
          : NO_HEAD
        const isSaved =
          html === now.draft?.html &&
          head.title === now.draft.title &&
          head.description === now.draft.description
        if (isSaved) return now
        await store.saveDraft(transaction, place, { html, ...head, at, actor: actorName(by) })
        const detail = {
          ...named(place),
          before: logged(now.draft?.text ?? ''),
          after: logged(textOf(html)),
        }
        await audit(transaction, { at, by, action: 'page-draft', detail })
        return await stateOf(transaction, place)
      }),

    /** The text from before versions becomes version 1, so that it stays readable. */
    publish: (seen: SeenPage, validFrom: string, by: CurrentStaff): Promise<WrittenPage> =>
      inTransaction(kysely, async (transaction) => {
        const { place, now } = await seenPage(transaction, seen)
        if (now.draft === null) throw new FailureError('page_without_draft')
        const problem = publicationProblem({ text: now.draft.text, validFrom }, now.today)
        if (problem !== null) throw new FailureError(problem)
        const at = clock()
        const actor = actorName(by)
        const [latest] = now.versions
        const earlier = latest === undefined ? now.shown : null
        if (earlier !== null && earlier !== '') {
          await store.insertVersion(transaction, place, {
            version: 1,
            validFrom: null,
            html: earlier,
            ...NO_HEAD,
            at,
            actor: 'system',
          })
        }
        const version = (latest?.version ?? (earlier === null || earlier === '' ? 0 : 1)) + 1
        const { html, title, description } = now.draft
        await store.insertVersion(transaction, place, {
          version,
          validFrom,
          html,
          title,
          description,
          at,
          actor,
        })
        await store.deleteDraft(transaction, place)
        const detail = {
          ...named(place),
          before: latest?.version ?? null,
          after: { version, validFrom },
        }
        await audit(transaction, { at, by, action: 'page-publish', detail })
        await announceCatalogueChange(transaction)
        return await stateOf(transaction, place)
      }),
  }
}

const isSamePage = (a: store.PageKey, b: store.PageKey) => a.page === b.page && a.cityId === b.cityId
const isSame = (a: store.PageKey, b: store.PageKey) => isSamePage(a, b) && a.language === b.language

/** The page as the log names it. Without a language it is Czech. */
const named = ({ page, city, language }: Place) => ({ page, city, ...(language !== 'cs' && { language }) })

const logged = (text: string) => text.slice(0, LOGGED_LETTERS)

const wireOf = (
  { version, validFrom, html, title, description, publishedAt, by }: store.StoredVersion,
  versions: readonly PageVersion[],
): ContentVersion => ({
  version,
  validFrom,
  validUntil: validUntil(versions, { version, validFrom }),
  publishedAt: publishedAt.toString(),
  by,
  html,
  text: textOf(html),
  title,
  description,
})
