/**
 * The service worker of a site without one (`OFFLINE=off`). It removes an earlier worker, the copies that the earlier
 * one kept, and itself. Browsers request the worker's file at every visit (docs/decisions/026-offline.md).
 */
export const REMOVED_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('sousto-')) await caches.delete(name)
  await registration.unregister()
}
`
