/**
 * The service worker of a site without one (`OFFLINE=off`): it removes an earlier one, the copies that it kept, and itself. Browsers ask for
 * the worker's file at every visit (docs/decisions/026-offline.md).
 */
export const REMOVED_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('sousto-')) await caches.delete(name)
  await registration.unregister()
}
`
