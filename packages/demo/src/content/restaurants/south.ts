import { restaurantRows } from '../../restaurants/row.ts'

/** South Moravia and the Highlands. */
export const SOUTH = restaurantRows(`
# hodonin
Hospoda Naftařka | Naftařka | pub | vouchers lunch | Vrtáme jen do sudu. K pivu žebra, k žebrům ticho.
Pizza U Volavky | U Volavky | pizza | cards | Volavka stojí na jedné noze, my u pece na obou.
Gril Suchý list | Suchý list | nightgrill | cards | Papriky sušíme, maso udíme, hlad zaháníme.
Pekárna U Slepičky | U Slepičky | bakery | vouchers | Vajíčka od slepičky, koláče od mámy, vůně zdarma.
# jihlava
Pizzerie U Ježka v peci | Ježek v peci | pizza | cards lunch bonus:4.5 | Ježek přes zimu spí pod pecí. Pečeme potichu.
Hostinec Stříbrná štola | Stříbrná štola | czech | vouchers lunch | Pod městem chodby, nad městem vůně pečeně. Nahoře je líp.
Burgrárna Kopeček a důl | Kopeček a důl | burger | cards | Kopeček hranolků, důl omáčky. Mezi tím maso.
Kari Červená lucerna | Červená lucerna | indian | cards lunch | Lucernu nám věnovali sousedi. Chilli jsme si přivezli.
Zelený bar Špenát | Špenát | veggie | cards own | Kdo nejí špenát, ten ho neměl od nás.
Jídelna Vysočina nonstop | Vysočina nonstop | diner | cards vouchers | Bramborák ve tři ráno? Ano. Se zelím? Taky.
# trebic
Restaurace U Tří mostů | Tři mosty | czech | vouchers lunch | Tři mosty, tři omáčky, jeden knedlík navíc.
Pizzerie Suché dřevo | Suché dřevo | pizza | cards | Bukové, rok schnuté, na pizzu akorát.
Kebab a gril Zadní vchod | Zadní vchod | nightgrill | cash | Klepejte dvakrát. Otevřeno do páté ranní.
Pekárna Kynutá neděle | Kynutá neděle | bakery | vouchers | Kyneme celý týden, aby byla neděle.
# znojmo
Restaurace Kyselá okurka | Kyselá okurka | czech | vouchers lunch cards badge:Rodinný_podnik | Okurka nahoře, okurka dole, uprostřed znojemská pečeně.
Pizzerie Hliněná pec | Hliněná pec | pizza | cards | Pec stavěl děda, pizzu peče vnučka.
Gril Černý meruňkáč | Černý meruňkáč | nightgrill | cards | Marináda z meruněk, dým z višní. Večer co večer.
Pekařství Rozinka | Rozinka | bakery | vouchers | V každém koláči nejmíň sedm. Počítali jsme.
`)
