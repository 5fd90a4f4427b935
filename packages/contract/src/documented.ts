/** Every call with its example, for `openapi.json` and the tests. */
import { accountExamples } from './accounts/examples.ts'
import { addressExamples } from './addresses/examples.ts'
import { applicationExamples } from './applications/examples.ts'
import { customerExamples } from './customers/examples.ts'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { PartName } from './examples.ts'
import { locationExamples } from './location/examples.ts'
import { mapExamples } from './maps/examples.ts'
import { menuExamples } from './menu/examples.ts'
import { orderExamples } from './orders/examples.ts'
import { restaurantExamples } from './restaurants/examples.ts'

const EXAMPLES = {
  restaurants: restaurantExamples,
  menu: menuExamples,
  location: locationExamples,
  addresses: addressExamples,
  maps: mapExamples,
  orders: orderExamples,
  accounts: accountExamples,
  customers: customerExamples,
  applications: applicationExamples,
} as const satisfies Record<keyof typeof ENDPOINTS, object>

export type Documented = {
  readonly resource: string
  readonly name: string
  readonly endpoint: Endpoint
  readonly example: { readonly [P in PartName]?: unknown }
}

export function documentedCalls(): Documented[] {
  const examples: Record<string, Record<string, Documented['example']>> = EXAMPLES
  return Object.entries(ENDPOINTS).flatMap(([resource, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
      resource,
      name,
      endpoint,
      example: examples[resource]?.[name] ?? {},
    })),
  )
}
