/**
 * From an empty database to the first delivered order, by the console, the page of the courier and the website alone
 * (`administration.md` §11). The person's work is counted.
 */
import type { Browser } from '@playwright/test'
import { TEMPLATE } from '@sousto/testing/template.ts'
import { addFirstDish, orderInCash } from './address-steps.ts'
import { expectGoodScreen, invitationTo } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { mailsOf } from './mailbox.ts'
import {
  acceptsOnlyOrder,
  DESK,
  opensAllDay,
  personOn,
  publishesFirstDish,
  saysWhoSells,
} from './onboarding-steps.ts'
import { minutesOf, type Work } from './person.ts'
import { type Product, startProduct } from './product.ts'
import { goToCheckout, openCart, refuseCookies } from './steps.ts'

const OWNER = 'majitelka@podnik.example'
const COURIER = 'kuryr@sousto.example'
const OUTLET = 'Bistro U Prvni lzice'
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]
const NOW = Temporal.Now.plainDateISO('Europe/Prague')
const TODAY = NOW.toString()

/** Invented addresses in the middle of Olomouc, as the state publishes a municipality. */
const ADDRESSES = [
  'Kód ADM;Kód obce;Název obce;Kód MOMC;Název MOMC;Kód obvodu Prahy;Název obvodu Prahy;Kód části obce;Název části obce;Kód ulice;Název ulice;Typ SO;Číslo domovní;Číslo orientační;Znak čísla orientačního;PSČ;Souřadnice Y;Souřadnice X;Platí Od',
  ...[1, 2, 3, 4].map(
    (house) =>
      `100${house};513750;Hranice;;;;;900;Hranice;800;Lipova;č.p.;58${house};${house};;75301;${546_500 + 20 * house}.10;1120900.20;2023-12-31T00:00:00`,
  ),
]
  .map((line) => `${line}\r\n`)
  .join('')

/** The state's encoding of its files. */
const LETTERS = new Map(
  Array.from({ length: 128 }, (_, index) => [
    new TextDecoder('windows-1250').decode(Uint8Array.of(index + 128)),
    index + 128,
  ]),
)
const inWindows1250 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => LETTERS.get(letter) ?? letter.charCodeAt(0)))

/** A statement of the operator's bank with the koruna by which the outlet proves its account. */
const statementOf = (symbol: string, from: string, to: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>${TODAY}T23:59:59</CreDtTm></GrpHdr><Stmt><Id>1</Id><LglSeqNb>1</LglSeqNb>
<CreDtTm>${TODAY}T23:59:59</CreDtTm>
<FrToDt><FrDtTm>${TODAY}T00:00:00</FrDtTm><ToDtTm>${TODAY}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${to}</IBAN></Id><Ccy>CZK</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${TODAY}</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${TODAY}</Dt></Dt></Bal>
<Ntry><NtryRef>1</NtryRef><Amt Ccy="CZK">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${TODAY}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>/VS${symbol}</EndToEndId></Refs>
<RltdPties><DbtrAcct><Id><IBAN>${from}</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Strd><CdtrRefInf><Ref>VS:${symbol}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`
const OPERATORS = { account: '19-2000145399/0800', iban: 'CZ6508000000192000145399' }
const OUTLETS = { account: '1010101010/2010', iban: 'CZ9420100000001010101010' }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_DATA: '0' }, { template: TEMPLATE })
})
test.afterAll(async () => product.stop())

const at = async (browser: Browser, work: Work, device: object) =>
  await personOn(browser, product.url, work, device)
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('an empty product delivers its first order by its screens alone, within an hour of a person’s work [administration-11.7]', {
  tag: '@desktop-only',
}, async ({ browser }) => {
  test.setTimeout(900_000)
  const work: Work = { inputs: 0, screens: 0, dialogs: 0 }
  const admin = await at(browser, work, DESK)
  const owner = await at(browser, work, DESK)
  const courier = await at(browser, work, PHONE)
  const lap = async (name: string, steps: () => Promise<void>) =>
    await test.step(name, async () => {
      const before = { ...work }
      await steps()
      const spent = { inputs: work.inputs - before.inputs, screens: work.screens - before.screens }
      process.stdout.write(
        `  ${name}: ${spent.inputs} inputs, ${spent.screens} screens, ${minutesOf(spent).toFixed(1)} min\n`,
      )
    })

  await lap('the first administrator', async () => {
    await admin.open(product.setupLink)
    await expectGoodScreen(admin.page, WIDTHS)
    await admin.fill('E-mail', 'spravce@sousto.example')
    await admin.join('Adéla Vymyšlená', 'Založit účet správce', true)
    await admin.open('/provoz/sprava')
    await admin.click('link', 'Otevřít průvodce')
    await admin.sees('Zbývá asi 44 minut práce.')
  })

  await lap('operator', async () => {
    await expectGoodScreen(admin.page, WIDTHS)
    await admin.fill('IČO', '00000019')
    await admin.click('button', 'Doplnit z ARES')
    await expect(admin.page.getByLabel('Název firmy')).toHaveValue(/Smyšlená firma/)
    await admin.fill('Ulice', 'Lipova')
    await admin.fill('Číslo domu', '1')
    await admin.fill('PSČ', '753 01')
    await admin.fill('Obec', 'Hranice')
    await admin.fill('E-mail pro zákazníky', 'podpora@sousto.example')
    await admin.fill('Telefon pro zákazníky', '800 000 000')
    await admin.fill(/^Bankovní účet/, OPERATORS.account)
    await admin.proves('Uložit provozovatele', 'Krok 2 ze 7')
  })

  await lap('addresses and city', async () => {
    await admin.open('/provoz/sprava/pruvodce?krok=city')
    await admin.click('link', 'Načíst adresy obce')
    await expectGoodScreen(admin.page, WIDTHS)
    await admin.upload('Soubor s adresami', {
      name: '20261031_OB_513750_ADR.csv',
      mimeType: 'text/csv',
      buffer: inWindows1250(ADDRESSES),
    })
    await admin.sees('Adresy jsou načtené')
    await admin.click('link', 'Města a oblasti')
    await admin.fill('Název', 'Hranice')
    await admin.address('Adresa ve středu města', 'Lipova 582')
    await admin.click('button', 'Založit město')
    await admin.fill('Telefon pro zákazníky', '800 000 004')
    await admin.fill('Stránka s kontaktem', '<p>Zavolejte nám.</p>')
    await admin.click('button', 'Uložit město')
    await admin.sees('Město je uložené.')
    const centre = async (axis: string) =>
      Number((await admin.page.getByLabel(`Zeměpisná ${axis} středu`).inputValue()).replace(',', '.'))
    const place = { longitude: await centre('délka'), latitude: await centre('šířka') }
    await courier.page.context().setGeolocation(place)
  })

  await lap('area', async () => {
    await admin.click('link', 'Změnit oblasti')
    await admin.fill('Název nového návrhu', 'První oblast')
    await admin.click('button', 'Začít návrh')
    const map = admin.page.getByRole('region', { name: 'Mapa oblastí' })
    await map.scrollIntoViewIfNeeded()
    await admin.page.getByRole('button', { name: 'Kreslit křížkem' }).press('Enter')
    await expect(map).toBeFocused()
    for (const keys of ['LU', 'RR', 'DD', 'LL']) {
      for (const key of keys) {
        const arrow = { L: 'ArrowLeft', R: 'ArrowRight', U: 'ArrowUp', D: 'ArrowDown' }[key] ?? ''
        await admin.page.keyboard.press(arrow)
        work.inputs += 1
      }
      await admin.page.keyboard.press('Enter')
      work.inputs += 1
    }
    await admin.page.getByRole('button', { name: 'Dokončit oblast' }).press('Enter')
    await admin.fill('Doprava', '39')
    await admin.click('button', 'Co se změní')
    await admin.click('button', 'Zveřejnit hned')
    await admin.sees('Oblasti jsou zveřejněné a zákazníci je už mají.')
  })

  await lap('mail', async () => {
    await admin.open('/provoz/sprava/pruvodce?krok=mail')
    await expectGoodScreen(admin.page, WIDTHS)
    await admin.click('button', 'Vyzkoušet současné nastavení')
    await expect(admin.page.getByLabel('Kód ze zkušebního mailu')).toBeVisible()
    const mail = (await mailsOf(product.demoLink)).find(({ subject }) => subject.startsWith('Zkušební mail'))
    await admin.fill('Kód ze zkušebního mailu', /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '')
    await admin.click('button', 'Mail došel, kód souhlasí')
    await admin.sees('Tenhle krok je hotový.')
  })

  await lap('gateway', async () => {
    await admin.open('/provoz/sprava/pruvodce?krok=gateway')
    await expectGoodScreen(admin.page, WIDTHS)
    await admin.fill('GoID', '8123456790')
    await admin.fill('ClientID', 'podnik')
    await admin.fill('ClientSecret', 'podnik-na-zkousku')
    await admin.proves('Zaplatit zkušební 1 Kč', /^Zaplatit|platba 1 Kč čeká/)
    await admin.page.locator('button[value="pay"]').click()
    await admin.sees('GoPay: zaplaceno a vráceno')
  })

  await lap('the city is switched on', async () => {
    await admin.open('/provoz/sprava/mesta')
    await admin.click('link', 'Hranice')
    await admin.click('button', 'Zapnout město')
    await admin.click('button', 'Zapnout')
    await admin.sees('Zákazníci město vidí.')
  })

  let outlet = ''
  await lap('the outlet is made from its application', async () => {
    await admin.open('/provoz/sprava/podminky')
    await admin.fill('Platí od', TODAY)
    await admin.fill('Text podmínek', 'Podnik vaří, my rozvážíme.')
    await admin.click('button', 'Oznámit podnikům')
    await admin.sees(/^Verze 1/)
    await admin.open('/kontakt-spoluprace')
    await refuseCookies(admin.page)
    for (const [label, text] of [
      ['Název podniku', OUTLET],
      ['Jméno zástupce', 'Květa Smyšlená'],
      ['Telefon', '+420 777 123 456'],
      ['E-mail', OWNER],
      ['Město', 'Hranice'],
      ['Adresa', 'Lipova 1, Hranice'],
      ['Zaměření podniku', 'česká kuchyně'],
    ] as const)
      await admin.page.getByRole('textbox', { name: label }).fill(text)
    work.inputs += 7
    await admin.click('radio', 'Ne')
    await admin.click('button', 'Odeslat')
    await admin.sees(/^Děkujeme, ozveme se vám/)
    await admin.open('/provoz/sprava/zadosti')
    await admin.click('link', OUTLET)
    await admin.address('Adresa', 'Lipova 581')
    await admin.fill(/^IČO/, '00000027')
    await admin.click('button', 'Založit podnik')
    await expect(admin.page).toHaveURL(/\/zapnuti$/)
    outlet = /podnik\/(\d+)/.exec(admin.page.url())?.[1] ?? ''
    await admin.click('button', 'Ověřit v registru')
    await admin.sees(/Smyšlená firma 00000027/)
    await admin.open('/provoz/sprava/lide')
    await admin.fill('E-mail', OWNER)
    await admin.choose('Role', 'owner')
    await admin.choose('Město', 'hranice')
    await admin.choose('Podnik', { label: OUTLET })
    await admin.proves('Poslat pozvánku', OWNER)
  })

  await lap('the owner prepares the outlet', async () => {
    await owner.open(await invitationTo(product.demoLink, OWNER))
    await owner.join('Květa Smyšlená', 'Přijmout pozvánku', true)
    const home = `/provoz/podnik/${outlet}`
    await owner.open(`${home}/smlouva`)
    await owner.click('button', 'Přijmout verzi 1')
    await owner.sees(/Přijato|přijat/)
    await owner.open(`${home}/danove-udaje`)
    await saysWhoSells(owner)
    await owner.open(`${home}/bankovni-ucet`)
    await owner.fill('Číslo účtu', OUTLETS.account)
    await owner.proves('Uložit účet', 'Účet je uložený.')
    await owner.open(`${home}/menu`)
    await publishesFirstDish(owner)
    await owner.open(`${home}/provoz`)
    await opensAllDay(owner)
  })

  const accepted = async (): Promise<string> => {
    await owner.open(`/provoz/podnik/${outlet}`)
    return await acceptsOnlyOrder(owner)
  }

  await lap('a test order is accepted, the account is proven, and the outlet is switched on', async () => {
    await owner.open(`/provoz/podnik/${outlet}/bankovni-ucet`)
    const asked = await owner.page
      .getByText(/variabilní symbol/)
      .first()
      .textContent()
    const symbol = /symbol (\d+)/.exec(asked ?? '')?.[1] ?? ''
    await admin.open('/provoz/sprava/vyplaty')
    await admin.upload('Soubor s výpisem', {
      name: 'vypis.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(statementOf(symbol, OUTLETS.iban, OPERATORS.iban)),
    })
    await admin.sees(/ověřené účty: 1/)
    const checklist = `/provoz/podnik/${outlet}/zapnuti`
    await admin.open(checklist)
    await admin.click('button', 'Poslat zkušební objednávku')
    await admin.sees('čeká na výdeji.')
    await accepted()
    // Once the acceptance can no longer be undone.
    await expect(async () => {
      await admin.page.goto(checklist)
      await expect(admin.page.getByRole('button', { name: 'Zapnout', exact: true })).toBeEnabled({
        timeout: 5_000,
      })
    }).toPass()
    await admin.click('button', 'Zapnout')
    await expect(admin.page.getByRole('button', { name: 'Vypnout a poslat důvod' })).toBeVisible()
  })

  await lap('the courier', async () => {
    await admin.open('/provoz/dispecink/hranice/odmeny')
    const rates = admin.page.getByRole('form', { name: 'Nové sazby' })
    await rates.getByLabel('Platí od').fill(NOW.add({ days: 17 }).toString())
    await rates.getByLabel('Základ za jízdu').fill('60')
    work.inputs += 2
    await rates.getByRole('button', { name: 'Oznámit sazby' }).click()
    await admin.sees('Sazby jsou oznámené, kurýři je vidí.')
    await admin.open('/provoz/dispecink/hranice/lide')
    await admin.fill('E-mail', COURIER)
    await admin.proves('Poslat pozvánku', COURIER)
    await courier.open(await invitationTo(product.demoLink, COURIER))
    await courier.join('Kryštof Nebylý', 'Přijmout pozvánku', false)
    await courier.fill('Telefon', '777 000 111')
    await courier.click('button', 'Uložit')
    await courier.click('button', 'Souhlasím')
    await courier.click('button', 'Začít směnu')
    await courier.sees('Čekáte na jízdu')
  })

  await lap('the first order', async () => {
    const { page } = await at(browser, work, PHONE)
    await page.goto('/')
    await refuseCookies(page)
    await page.getByRole('combobox', { name: 'Adresa doručení' }).fill('Lipova 583')
    await page.getByRole('option').first().click()
    await page.getByRole('link', { name: OUTLET }).first().click()
    await addFirstDish(page)
    await openCart(page)
    await goToCheckout(page)
    await orderInCash(page, /Lipova/)
    work.inputs += 10
    const number = /\d{4}\/\d{7}/.exec(page.url())?.[0] ?? ''
    const called = await accepted()
    await owner.click('button', `Připraveno ${called}`)
    await courier.click('button', 'Vzít jízdu')
    const reason = courier.page.getByLabel('Proč stojíte jinde')
    await expect(courier.page.getByRole('button', { name: 'Jsem v podniku' })).toBeVisible()
    if (await reason.isVisible()) await reason.fill('Vchod je ze dvora')
    await courier.click('button', 'Jsem v podniku')
    await courier.click('checkbox', `číslo ${number.slice(-4)}`)
    await courier.click('checkbox', 'zalepené')
    await courier.click('button', /^Naloženo/)
    await expect(owner.page.getByRole('region', { name: 'Na cestě 1' })).toBeVisible()
    await expect(courier.page.getByRole('button', { name: 'Jsem na místě' })).toBeVisible()
    if (await reason.isVisible()) await reason.fill('Vchod je ze dvora')
    await courier.click('button', 'Jsem na místě')
    await courier.page.getByRole('radio').first().click()
    await courier.click('button', /^Doručeno/)
    await expect(async () => {
      await admin.page.goto('/provoz/sprava/pruvodce')
      await expect(admin.page.getByText('Všechno je hotové.')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expectGoodScreen(admin.page, WIDTHS)
  })

  const minutes = minutesOf(work)
  const text = `${work.inputs} inputs, ${work.screens} screens, ${minutes.toFixed(0)} minutes of a person's work`
  process.stdout.write(`From nothing to the first delivered order: ${text}\n`)
  test.info().annotations.push({ type: 'work', description: text })
  expect(minutes).toBeLessThanOrEqual(60)
})
