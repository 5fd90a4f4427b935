/** What is said when the device cannot tell where it is (`marketplace.md` §8, Geolocation unsupported). */
export const GEOLOCATION_TEXTS = {
  unsupported: 'Vaše zařízení nepodporuje určení polohy.',
  refused: 'Polohu se nepodařilo zjistit. Napište prosím adresu.',
} as const
