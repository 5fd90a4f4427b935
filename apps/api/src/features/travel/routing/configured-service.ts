import { askWithin, ROUTING_TIMEOUT_MS } from './ask-routing.ts'
import { osrm } from './osrm.ts'
import type { RoutingService, RoutingSettings } from './routing-service.ts'
import { valhalla } from './valhalla.ts'

const SERVICES = { osrm, valhalla } as const

export const configuredService = (
  { service, url }: RoutingSettings,
  timeout = ROUTING_TIMEOUT_MS,
): RoutingService => SERVICES[service](url, askWithin(timeout))
