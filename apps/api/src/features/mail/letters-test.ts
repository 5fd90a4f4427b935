import type { Mail } from './mail.ts'

export const SITE = 'https://sousto.example'
export const TOKEN = 'mP3oXb7vE1uYc9sK0wZr5tQaLd8nHf2j'
export const to = 'eliska@priklad.example'
const REVIEWS = `${SITE}/rozvoz-jidel/olomouc/u-modreho-hrnce/hodnoceni`
export const PAGE = `${SITE}/objednavka/2026/4821907?guid=9b3f2c1e-0d4a-4b7e-8f60-1a2b3c4d5e6f`

/** Every mail with one button: the subject, and the link and name of the button. */
export const LETTERS: readonly (readonly [Mail, subject: string, link: string, button: string])[] = [
  [
    {
      template: 'reviewHidden',
      to,
      data: {
        restaurant: 'U Modrého hrnce',
        ground: 'personal_data',
        facts: 'Hodnocení uvádí telefon kurýra.',
        link: `/skryte-hodnoceni?token=${TOKEN}`,
      },
    },
    'Skryli jsme vaše hodnocení podniku U Modrého hrnce',
    `${SITE}/skryte-hodnoceni?token=${TOKEN}`,
    'Přečíst si rozhodnutí',
  ],
  [
    { template: 'activation', to, data: { link: `/aktivace-uctu?token=${TOKEN}` } },
    'Aktivujte si účet',
    `${SITE}/aktivace-uctu?token=${TOKEN}`,
    'Aktivovat účet',
  ],
  [
    { template: 'reset', to, data: { link: `/obnova-hesla?token=${TOKEN}` } },
    'Nastavení nového hesla',
    `${SITE}/obnova-hesla?token=${TOKEN}`,
    'Nastavit nové heslo',
  ],
  [
    {
      template: 'staffInvitation',
      to,
      data: { link: `/provoz/pozvanka/${TOKEN}`, role: 'owner', place: 'U Modrého hrnce' },
    },
    'Pozvánka do provozu Sousta',
    `${SITE}/provoz/pozvanka/${TOKEN}`,
    'Přijmout pozvánku',
  ],
  [
    { template: 'staffReset', to, data: { link: `/provoz/nove-heslo/${TOKEN}` } },
    'Nové heslo do provozu',
    `${SITE}/provoz/nove-heslo/${TOKEN}`,
    'Nastavit nové heslo',
  ],
  [
    { template: 'staffSecurity', to, data: { what: 'passkeyAdded' } },
    'Změna v zabezpečení vašeho účtu',
    `${SITE}/provoz/prihlaseni`,
    'Přejít k přihlášení',
  ],
  [
    {
      template: 'certificateExpires',
      to,
      data: { restaurant: 'U Modrého hrnce', validTo: '2027-01-20', link: '/provoz/podnik/101' },
    },
    'Certifikát podniku U Modrého hrnce brzy skončí',
    `${SITE}/provoz/podnik/101`,
    'Otevřít provoz',
  ],
  [
    {
      template: 'taxIdentityMissing',
      to,
      data: {
        seller: 'U Modrého hrnce',
        letter: 3,
        heldFrom: '2027-03-02',
        link: '/provoz/podnik/101/danove-udaje',
      },
    },
    'Poslední připomínka: chybí vaše daňové údaje',
    `${SITE}/provoz/podnik/101/danove-udaje`,
    'Doplnit údaje',
  ],
  [
    {
      template: 'dac7Figures',
      to,
      data: {
        seller: 'U Modrého hrnce',
        year: 2027,
        change: 'correction',
        quarters: [{ paid: 100_000, fees: 10_000, activities: 3 }],
        link: '/provoz/podnik/101/danove-udaje',
      },
    },
    'Oprava toho, co jsme za rok 2027 hlásili finanční správě',
    `${SITE}/provoz/podnik/101/danove-udaje`,
    'Zobrazit údaje',
  ],
  [
    {
      template: 'webhookOff',
      to,
      data: {
        url: 'https://pokladna.example/sousto',
        restaurant: 'U Modrého hrnce',
        link: '/provoz/podnik/101/nastaveni',
      },
    },
    'Webhook podniku U Modrého hrnce je vypnutý',
    `${SITE}/provoz/podnik/101/nastaveni`,
    'Otevřít nastavení',
  ],
  [
    { template: 'admitBrowser', to, data: { link: `/povoleni-prohlizece?token=${TOKEN}` } },
    'Přihlášení v novém prohlížeči',
    `${SITE}/povoleni-prohlizece?token=${TOKEN}`,
    'Povolit tento prohlížeč',
  ],
  [
    { template: 'loginChange', to, data: { link: `${SITE}/zmena-prihlaseni?token=${TOKEN}` } },
    'Potvrďte nový přihlašovací e-mail',
    `${SITE}/zmena-prihlaseni?token=${TOKEN}`,
    'Potvrdit nový e-mail',
  ],
  [
    { template: 'loginChanged', to, data: { link: `/obnova-hesla?token=${TOKEN}` } },
    'Přihlašovací e-mail se změnil',
    `${SITE}/obnova-hesla?token=${TOKEN}`,
    'Vrátit původní e-mail',
  ],
  [
    { template: 'deletion', to, data: { link: `/smazani-uctu?token=${TOKEN}` } },
    'Potvrďte smazání účtu',
    `${SITE}/smazani-uctu?token=${TOKEN}`,
    'Smazat účet',
  ],
  [
    {
      template: 'providerConfirm',
      to,
      data: { link: `/potvrzeni-prihlaseni?token=${TOKEN}`, provider: 'Facebook' },
    },
    'Potvrďte přihlášení',
    `${SITE}/potvrzeni-prihlaseni?token=${TOKEN}`,
    'Potvrdit přihlášení',
  ],
  [
    { template: 'accountExists', to, data: { resetLink: `/obnova-hesla?token=${TOKEN}` } },
    'Účet už u nás máte',
    `${SITE}/obnova-hesla?token=${TOKEN}`,
    'Nastavit nové heslo',
  ],
  [
    { template: 'welcome', to, data: { firstName: 'Eliška' } },
    'Vítejte v Soustu',
    `${SITE}/`,
    'Vybrat si jídlo',
  ],
  [
    { template: 'newLogin', to, data: { device: 'Firefox, Linux' } },
    'Nové přihlášení k vašemu účtu',
    `${SITE}/obnova-hesla`,
    'Nastavit nové heslo',
  ],
  [
    { template: 'providerLinked', to, data: { provider: 'Facebook' } },
    'K účtu se teď dá přihlásit přes Facebook',
    `${SITE}/obnova-hesla`,
    'Nastavit nové heslo',
  ],
  [
    { template: 'providerUnlinked', to, data: { provider: 'Facebook' } },
    'K účtu se už nedá přihlásit přes Facebook',
    `${SITE}/obnova-hesla`,
    'Nastavit nové heslo',
  ],
  [
    { template: 'loginChanged', to, data: { link: null } },
    'Přihlašovací e-mail se změnil',
    `${SITE}/kontakt-rozvoz-jidel`,
    'Ozvat se nám',
  ],
  [
    { template: 'passwordChanged', to, data: { unlinked: true } },
    'Heslo k účtu se změnilo',
    `${SITE}/obnova-hesla`,
    'Nastavit nové heslo',
  ],
  [{ template: 'orderReceived', orderId: 1 }, 'Objednávka 2026/4821907 přijata', PAGE, 'Sledovat objednávku'],
  [{ template: 'orderChanged', orderId: 1 }, 'Objednávka 2026/4821907 změněna', PAGE, 'Sledovat objednávku'],
  [
    { template: 'dishReplaced', orderId: 1 },
    'Objednávka 2026/4821907: jiné jídlo místo chybějícího',
    PAGE,
    'Sledovat objednávku',
  ],
  [
    { template: 'paymentLink', orderId: 1 },
    'Zaplaťte prosím objednávku 2026/4821907',
    PAGE,
    'Zaplatit objednávku',
  ],
  [
    { template: 'orderCancelled', orderId: 1 },
    'Objednávka 2026/4821907 stornována',
    PAGE,
    'Zobrazit objednávku',
  ],
  [
    { template: 'orderMessage', orderId: 1, messageId: 1 },
    'Zpráva k objednávce 2026/4821907',
    PAGE,
    'Sledovat objednávku',
  ],
  [
    { template: 'reviewInvitation', orderId: 1 },
    'Chutnalo vám? Ohodnoťte U Modrého hrnce',
    PAGE,
    'Ohodnotit objednávku',
  ],
  [
    { template: 'reviewReply', orderId: 1 },
    'U Modrého hrnce: odpověď na vaše hodnocení',
    REVIEWS,
    'Zobrazit hodnocení',
  ],
]
