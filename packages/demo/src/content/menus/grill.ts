import { parseMenu } from '../../menu-text.ts'

export const GRILL = parseMenu(`
# steaks | Steaky | 10 | burger | +doneness +steak-sauce +side | maso zraje 28 dní
Rump steak | 250 g, argentinský | 349 | 250 g | 7 | steak
Rib eye | 300 g, mramorovaný | 489 | 300 g | 7 | steak
Svíčkový steak | 200 g, nejjemnější | 489 | 200 g | 7 | steak
Flank steak | 250 g, krájený přes vlákno | 369 | 250 g | 7 | steak
Hanger steak | 220 g, řeznický tajný kousek | 359 | 220 g | 7 | steak
Tomahawk pro dva | kilo i s kostí | 1190 | 1000 g | 7 | steak | tomorrow
Vepřová panenka | 250 g, tymián | 269 | 250 g | 7 | steak
Krkovice | 300 g, česnek, kmín | 229 | 300 g | 10 | steak
Kuřecí supreme | s kůží, citron, rozmarýn | 239 | 250 g | 7 | kachna | plain +side
Kachní prso | do růžova, třešně | 319 | 230 g | | kachna | plain +side
Jehněčí kotletky | čtyři, máta | 399 | 260 g | 7 | steak
Tuňákový steak | sezam, sójová omáčka | 369 | 200 g | 4,6,11 | ryba | plain +side
Lososový steak | na kůži, citron | 299 | 220 g | 4 | ryba | plain +side

# grill | Z roštu | 8 | kebab | +side +dip |
Grilované kuře | půlka, paprika, česnek | 199 | 500 g | | kridla
Vepřová žebra | šest set gramů, med, pivo | 259 | 600 g | 1,10 | zebra
Hovězí žebro | pečené dvanáct hodin | 329 | 450 g | 10 | zebra
Trhané vepřové | coleslaw, houska | 199 | 400 g | 1,3,10 | burger-bacon
Klobásy na ohni | dvě, hořčice, křen, chléb | 159 | 350 g | 1,10 | zebra | plain
Čevabčiči | deset, cibule, hořčice | 179 | 350 g | 10 | kebab-talir
Pljeskavica | plněná sýrem | 195 | 350 g | 7,10 | karbanatek
Ražniči | vepřové špízy, cibule | 189 | 350 g | | kebab-talir
Špíz pod lampou | hovězí, slanina, paprika | 219 | 350 g | | kebab-talir
Grilovaný hermelín | brusinky, opečený chléb | 165 | 280 g | 1,7 | smazeny-syr | plain
Grilovaná zelenina | cuketa, paprika, lilek | 149 | 350 g | | caprese
Halloumi na roštu | med, tymián | 179 | 300 g | 7 | smazeny-syr
Masové prkno | žebra, křídla, klobása, krkovice pro tři | 699 | 1500 g | 1,10 | zebra | plain +dip

# fish | Ryby | 8 | sushi | +side | podle toho, co dorazilo
Pstruh na másle | celý, mandle | 239 | 350 g | 4,7,8 | ryba
Candát na kmíně | kapusta | 269 | 250 g | 4,7 | ryba
Kapr v pivním těstíčku | i mimo Vánoce | 219 | 250 g | 1,3,4 | ryba
Losos na grilu | koprová omáčka | 279 | 220 g | 4,7 | ryba
Treska s bylinkovou krustou | citron | 239 | 230 g | 1,4,7 | ryba
Fish and chips | treska, hranolky, hráškové pyré | 219 | 450 g | 1,3,4 | ryba | plain +dip
Mořský vlk | celý, rozmarýn, česnek | 319 | 350 g | 4 | ryba
Kalamáry | smažené kroužky, aioli | 199 | 250 g | 1,3,14 | krevety
Krevety na česneku | bílé víno, chilli, bageta | 249 | 250 g | 1,2 | krevety | plain hot1
Mušle na víně | petržel, smetana, bageta | 249 | 600 g | 1,7,14 | krevety | plain
Sumec na paprice | smetana, halušky | 239 | 400 g | 1,3,4,7 | gulas | plain
Rybí karbanátky | tři, tatarka | 179 | 300 g | 1,3,4,10 | karbanatek
`)
