import type { BannerEntry } from '@sousto/contract/catalogue-file/format.ts'
import { cells, lines } from '../menu-text.ts'
import { at } from '../random.ts'

/** Fields: city (empty for all cities) | url | title | text | action | tone | drawing | cloth. */
export const BANNERS: BannerEntry[] = lines(`
  olomouc | /rozvoz-jidel/olomouc/burgrarna-tlusty-karel/objednat | Burgery do půl hodiny | Tlustý Karel už griluje. | Mám hlad | apricot | burger-cheese | burger
  olomouc | /rozvoz-jidel/olomouc/sushi-tri-kapri/objednat | Sushi set se 48 kousky | Pro čtyři, nebo pro vás. | Na sushi | teal | sushi-set | sushi
  olomouc | /rozvoz-jidel/olomouc?kategorie=Sladk%C3%A9 | Sladká tečka zdarma | K obědu nad 250 Kč. | Ukázat | rose | palacinky | sladke
  olomouc | /poledni-menu/olomouc | Co je dnes k obědu? | Všechna polední menu na jedné stránce. | Prohlédnout | plum | gulas | ceska
  ostrava | /rozvoz-jidel/ostrava?kategorie=Pizza | Pizza i po půlnoci | Ostrava nespí, pece taky ne. | Otevřít | apricot | pizza-salami | pizza
  ostrava | /rozvoz-jidel/ostrava?kategorie=Asijsk%C3%A1 | Miska, která zahřeje | Ramen, phở, tom kha. | Na polévku | teal | ramen | sushi
  ostrava | /poledni-menu/ostrava | Co je dnes k obědu? | Všechna polední menu na jedné stránce. | Prohlédnout | rose | gulas | ceska
  usti-nad-labem | /rozvoz-jidel/usti-nad-labem?kategorie=%C4%8Cesk%C3%A1 | Svíčková jako od babičky | Knedlík počítáme po šesti. | Mlsat | rose | svickova | ceska
  usti-nad-labem | /poledni-menu/usti-nad-labem | Co je dnes k obědu? | Všechna polední menu na jedné stránce. | Prohlédnout | teal | polevka-vyvar | polevka
  zlin | /rozvoz-jidel/zlin?kategorie=Burgery | Pátek je burgerový | Dvojité maso, jedna cesta. | Vybrat | apricot | burger-bacon | burger
  zlin | /poledni-menu/zlin | Co je dnes k obědu? | Všechna polední menu na jedné stránce. | Prohlédnout | teal | rizek | ceska
`).map((line, index) => {
  const row = cells(line, 8)
  return {
    id: index + 1,
    city: at(row, 0) || null,
    url: at(row, 1),
    title: at(row, 2),
    text: at(row, 3),
    action: at(row, 4),
    tone: tone(at(row, 5)),
    picture: { drawing: at(row, 6), cloth: at(row, 7) },
  }
})

function tone(text: string): BannerEntry['tone'] {
  if (text === 'plum' || text === 'apricot' || text === 'teal' || text === 'rose') return text
  throw new SyntaxError(`no such tone: ${text}`)
}
