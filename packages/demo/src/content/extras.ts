import { cells, lines } from '../menu-text.ts'
import { at } from '../random.ts'

export type ExtraChoice = {
  readonly name: string
  readonly price: number
  readonly packaging: number
  readonly allergens: number[] | null
  /** Not known. */
  readonly diets: null
}

export type ExtrasGroup = {
  readonly name: string
  readonly kind: 'required' | 'optional'
  readonly choices: readonly ExtraChoice[]
}

/** Fields: key | kind | name | choices as `name CZK`, with a second amount for packaging and `[1,3]` for allergens, separated by semicolons. */
export const EXTRAS: ReadonlyMap<string, ExtrasGroup> = new Map(
  lines(`
  dough | required | Těsto | Klasické 0 [1]; Tenké, křupavé 0 [1]; Bezlepkové 55 []
  pizza | optional | Něco navíc | Buvolí mozzarella 45 [7]; Rukola a cherry rajčata 35 []; Parmská šunka 59; Chilli olej 15
  pizza-size | required | Velikost | 32 cm 0; 45 cm 120 15
  edge | optional | Okraj | Sýrový okraj 49; Česnekové máslo 15
  pasta-kind | required | Těstoviny | Spaghetti 0; Penne 0; Tagliatelle 15; Bezlepkové penne 35
  parmesan | optional | Na těstoviny | Parmazán navíc 29; Chilli vločky 5; Rukola 19
  patty | required | Maso | 150 g hovězího 0; Dvakrát 150 g 75; Rostlinné 35
  doneness | required | Propečení | Do růžova 0; Středně 0; Propečené 0
  burger | optional | Do burgeru | Slanina 29; Čedar 25; Jalapeños 19; Sázené vejce 25; Karamelizovaná cibule 19; Avokádo 39
  burger-side | required | K tomu | Bez přílohy 0; Hranolky 49 5; Batátové hranolky 69 5; Coleslaw 39 5
  dip | optional | Omáčka k namáčení | Tatarka 25 3; Kečup 15 3; Česneková 25 3; Barbecue 25 3; Chilli majonéza 29 3
  kebab-meat | required | Maso | Kuřecí 0; Telecí 15; Půl na půl 10
  kebab-sauce | required | Omáčka | Česneková 0; Jogurtová s bylinkami 0; Pálivá 0; Bez omáčky 0
  kebab | optional | Přidat | Dvojitá porce masa 55; Balkánský sýr 25; Feferonky 12; Hranolky dovnitř 25
  sushi | optional | K sushi | Zázvor navíc 15; Wasabi navíc 10; Sójová omáčka navíc 10; Tyčinky 0; Sriracha majonéza 25 3
  dumplings | required | Příloha | Houskový knedlík 0 [1,3,7]; Bramborový knedlík 0 [1,3]; Špekový knedlík 15 [1,3,7]; Karlovarský knedlík 10 [1,3,7]
  side | required | Příloha | Vařené brambory 0 []; Bramborová kaše 0 [7]; Hranolky 15; Šťouchané brambory 10 [7]; Jasmínová rýže 0 []; Bez přílohy 0 []
  steak-sauce | required | Omáčka | Pepřová 0; Z hub 0; Bylinkové máslo 0; Chimichurri 10
  gravy | optional | Přidat | Omáčka navíc 29 5; Knedlík navíc 15 [1,3,7]; Brusinky 15 []; Šlehačka 15 [7]
  cabbage | required | Zelí | Bílé zelí 0; Červené zelí 0; Bez zelí 0
  wok-side | required | Příloha | Jasmínová rýže 0; Smažené nudle 35; Rýžové nudle 25; Smažená rýže s vejcem 35
  hotness | required | Pálivost | Jemné 0; Středně pálivé 0; Pálivé 0
  wok | optional | Přidat | Kešu 29; Bambusové výhonky 19; Vejce 19; Dvojitá porce masa 59
  curry-side | required | Příloha | Rýže basmati 0; Naan 25; Česnekový naan 35; Rýže i naan 45
  raita | optional | Něco navíc | Raita 35 5; Mango chutney 29 3; Papadam 25
  ramen | optional | Do misky | Vejce navíc 29; Nori 15; Chashu navíc 55; Nudle navíc 35; Kukuřice 19
  herbs | optional | Bylinky a chilli | Čerstvý koriandr 10; Limetka 10; Čerstvé chilli 10; Klíčky 10
  dressing | required | Zálivka | Citronová 0; Jogurtová 0; Balzamiková 0; Medovo-hořčičná 0
  protein | optional | Na salát | Grilované kuře 55; Halloumi 59; Losos 75; Tofu 45; Vejce 19
  bread | optional | Pečivo | Chléb 12; Bagetka 25; Krutony 15; Bezlepkový chléb 29
  soup-size | required | Velikost | 0,33 l 0; 0,5 l 28 3
  topping | optional | Navrch | Šlehačka 19; Čokoláda 19; Lesní ovoce 29; Vanilková zmrzlina 35; Ořechy 19
  scoops | required | Kolik kopečků | Dva 0; Tři 30; Čtyři 55
  milk | required | Mléko | Plnotučné 0 [7]; Bezlaktózové 8 [7]; Ovesné 15 [1]; Mandlové 18 [8]
  syrup | optional | Sirup | Karamel 12; Vanilka 12; Lískový oříšek 12
  salsa | required | Salsa | Jemná 0; Středně pálivá 0; Habanero 5
  mexican | optional | Přidat | Guacamole 39 3; Zakysaná smetana 19 3; Jalapeños 15; Sýr navíc 25
  pita | required | Pečivo | Pita 0; Celozrnná pita 8; Bezlepková placka 25
  greek | optional | Přidat | Tzatziki 29 3; Feta 35; Olivy Kalamata 25
  eggs | required | Vejce | Míchaná 0; Sázená 0; Ztracená 15
  breakfast | optional | Ke snídani | Slanina 35; Avokádo 45; Párek 35; Džem a máslo 25
`).map((line) => {
    const row = cells(line, 4)
    const kind = at(row, 1) === 'required' ? 'required' : 'optional'
    return [at(row, 0), { name: at(row, 2), kind, choices: at(row, 3).split(';').map(choice) }]
  }),
)

function choice(text: string): ExtraChoice {
  const found = /^(?<name>.+?) (?<price>\d+)(?: (?<packaging>\d+))?(?: \[(?<codes>[\d,]*)\])?$/.exec(
    text.trim(),
  )?.groups
  if (!found?.name) throw new SyntaxError(`not a choice: ${text}`)
  return {
    name: found.name,
    price: Number(found.price),
    packaging: Number(found.packaging ?? 0),
    allergens:
      found.codes === undefined
        ? null
        : found.codes
            .split(',')
            .filter((code) => code !== '')
            .map(Number),
    diets: null,
  }
}
