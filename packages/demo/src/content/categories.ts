import type { CategoryEntry } from '@sousto/contract/catalogue-file/format.ts'
import { cells, lines } from '../menu-text.ts'
import { at } from '../random.ts'

/** Categories in the order of the carousel, most popular first. Fields: name | drawing | cloth. */
export const CATEGORIES: CategoryEntry[] = lines(`
  Pizza | pizza-salami | pizza
  Burgery | burger-classic | burger
  Kebab | kebab-talir | kebab
  Sushi | sushi-set | sushi
  Česká | svickova | ceska
  Čína | nudle | cina
  Indická | curry-tikka | indie
  Saláty | poke | zelen
  Polévky | polevka-vyvar | polevka
  Sladké | palacinky | sladke
  Vegetariánská | falafel | zelen
  Asijská | ramen | sushi
  Těstoviny | bolognese | pizza
  Snídaně | vejce | napoje
  Vietnamská | pho | napoje
  Minutky | rizek | ceska
  Grill | steak | burger
  Mexická | tacos | kebab
  Řecká | gyros | ceska
  Thajská | curry-mango | indie
  Ryby | ryba | sushi
  Káva | kava | polevka
  Hranolky | hranolky | burger
  Žebra | zebra | kebab
  Turecká | wrap | kebab
  Nudle | nudle | cina
  Bowly | poke | sushi
`).map((line) => {
  const row = cells(line, 3)
  return { name: at(row, 0), picture: { drawing: at(row, 1), cloth: at(row, 2) } }
})
