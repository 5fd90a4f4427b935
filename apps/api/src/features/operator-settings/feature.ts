import { feature } from '../../feature.ts'
import { setupRoutes } from './routes.ts'
import { createGatewaySettings, createMailServer, createOperator, createSetupState } from './service.ts'
import type { OperatorSettings } from './settings.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** If it is left out, the operator's settings cannot be changed in this process. */
    readonly operatorSettings?: OperatorSettings
  }
}

export const operatorSettings = feature({
  name: 'operator-settings',
  needs: [
    'database',
    'clock',
    'log',
    'publicUrl',
    'visitedUrl',
    'gateways',
    'companyRegister',
    'addressRegister',
    'cityAreas',
    'operatorSettings',
    'forgetCatalogue',
  ],
  start: ({ operatorSettings: settings, gateways = () => [], forgetCatalogue, log, ...work }) => {
    if (settings === undefined) return { routes: (app) => setupRoutes(app, null) }
    const onChanged = async () => {
      if (await settings.live.reload()) forgetCatalogue()
    }
    const all = { ...work, operatorSettings: settings, gateways, onChanged }
    const services = {
      state: createSetupState(all),
      operator: createOperator(all),
      mail: createMailServer(all),
      gateways: createGatewaySettings(all),
    }
    return {
      routes: (app) => setupRoutes(app, services),
      // A change is announced as one of the catalogue, which contains the methods of payment.
      onCatalogueChange: (what) => {
        if (what !== 'everything') return
        onChanged().catch((error: unknown) =>
          log.warn({ err: error }, 'the operator’s settings were not read'),
        )
      },
    }
  },
})
