/** Filters of a list of administration with a name, which a person keeps or shares (`administration.md` §1, Lists). */
import { ROLE_ACTIONS, type StaffAction, type StaffActor } from '../staff/permissions.ts'

export const VIEW_NAME_LETTERS = 40
/** The most views of one person in one list. */
export const MOST_VIEWS = 50

/** The lists whose views can be shared, with the action that opens the list, in the marketplace or in a city. */
const SHARED_LISTS: Readonly<Record<string, StaffAction>> = {
  mesta: 'cities.manage',
  zadosti: 'applications.manage',
  zaznamy: 'audit.read',
  zakaznici: 'customers.read',
  objednavky: 'orders.find',
  'nedorucene-maily': 'customers.manage',
  platby: 'payment_alerts.read',
  prehledy: 'reports.read',
  chyby: 'operator.manage',
}

/** Returns whether the person opens that list, and so sees and makes its shared views. */
export function sharesViewsOf({ grants }: Pick<StaffActor, 'grants'>, list: string): boolean {
  const action = Object.hasOwn(SHARED_LISTS, list) ? SHARED_LISTS[list] : undefined
  return (
    action !== undefined &&
    grants.some((grant) => !('outlet' in grant) && ROLE_ACTIONS[grant.role].includes(action))
  )
}
