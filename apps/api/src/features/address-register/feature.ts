import { feature } from '../../feature.ts'
import type { AddressRegister } from '../../ports/address-register.ts'
import { registerRoutes } from './routes.ts'
import { createRegisterImports } from './service.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** If it is left out, the register cannot be imported by this process. */
    readonly addressRegister?: AddressRegister
  }
}

export const addressRegister = feature({
  name: 'address-register',
  needs: ['database', 'clock', 'log', 'addressRegister'],
  start: (work) => {
    const imports = createRegisterImports(work)
    return { routes: (app) => registerRoutes(app, imports), preClose: imports.stop }
  },
})
