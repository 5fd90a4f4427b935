import { feature } from '../../feature.ts'
import { guardConsole, type StaffLookup } from '../../http/staff-session.ts'
import { createLoginThrottle } from '../accounts/service.ts'
import { staffRoutes } from './routes.ts'
import { createStaff, createStaffLookup, type StaffCookies, staffCookies } from './service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly staffCookies: StaffCookies
    readonly staffLookup: StaffLookup
  }
}

export const staff = feature({
  name: 'staff',
  needs: ['database', 'clock', 'publicUrl', 'secure', 'signIn', 'mayUseDemoStaff'],
  gives: ['staffCookies', 'staffLookup'],
  start: ({ database, clock, publicUrl, secure, signIn, mayUseDemoStaff: isDemo = () => false }) => {
    const cookies = staffCookies(secure)
    const lookup = createStaffLookup({ database, clock })
    const throttle = createLoginThrottle(database, clock)
    const service = createStaff({ database, clock, throttle, publicUrl, ...signIn })
    return {
      gives: { staffCookies: cookies, staffLookup: lookup },
      guard: (app) => guardConsole(app, lookup, cookies.session),
      routes: (app) => staffRoutes(app, { staff: service, cookies, isDemo }),
      nightly: service.sweep,
    }
  },
})
