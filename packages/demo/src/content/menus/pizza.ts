import { parseMenu } from '../../menu-text.ts'

export const PIZZA = parseMenu(`
# pizza | Pizza 32 cm | 10 | pizza | +dough +pizza | těsto kyne 48 hodin
Margherita | San Marzano rajčata, fior di latte, bazalka, olivový olej | 179 | 480 g | 1,7 | pizza-margherita
Marinara | rajčata, česnek, oregano, olivový olej, bez sýra | 149 | 420 g | 1 | pizza-marinara
Diavola | pálivý salám, jalapeño, černé olivy, mozzarella | 215 | 500 g | 1,7 | pizza-diavola | hot2
Prosciutto e funghi | dušená šunka, lesní žampiony, bazalka | 205 | 510 g | 1,7 | pizza-sunka
Quattro formaggi | gorgonzola, mozzarella, pecorino, uzená scamorza | 225 | 490 g | 1,7 | pizza-formaggi
Salámová | poctivý salám Napoli, mozzarella, oregano | 195 | 500 g | 1,7 | pizza-salami
Havajská | šunka, ananas, mozzarella | 199 | 520 g | 1,7 | pizza-hawai
Capricciosa | šunka, žampiony, artyčoky, olivy | 215 | 530 g | 1,7 | pizza-sunka
Quattro stagioni | čtyři čtvrtky: šunka, žampiony, artyčoky, salám | 219 | 530 g | 1,7 | pizza-sunka
Tonno | tuňák, červená cibule, kapary, citron | 215 | 520 g | 1,4,7 | pizza-tunak
Vegetariana | cuketa, lilek, paprika, rajčata z trouby | 199 | 520 g | 1,7 | pizza-zelenina
Napoletana | ančovičky, kapary, oregano | 195 | 470 g | 1,4,7 | pizza-tunak
Bufala | buvolí mozzarella přidaná až po upečení, cherry rajčata | 239 | 490 g | 1,7 | pizza-margherita
Parma | parmská šunka, rukola, hobliny parmazánu | 245 | 500 g | 1,7 | pizza-sunka
Speciale di casa | salám, šunka, slanina, paprika, kukuřice, vejce | 229 | 560 g | 1,3,7 | pizza-salami
Slaninová | pečená slanina, cibule, smetana, tymián | 209 | 520 g | 1,7 | pizza-formaggi
Kuřecí s kukuřicí | pečené kuře, kukuřice, červená cibule | 209 | 530 g | 1,7 | pizza-hawai
Pollo BBQ | kuře, barbecue omáčka, slanina, cibule | 219 | 540 g | 1,7,10 | pizza-hawai
Špenátová | listový špenát, česnek, smetana, vejce | 199 | 510 g | 1,3,7 | pizza-zelenina
Hříbková | hřiby, scamorza, petržel, lanýžový olej | 245 | 500 g | 1,7 | pizza-formaggi
Mexicana | mleté hovězí, fazole, kukuřice, jalapeño | 219 | 560 g | 1,7 | pizza-diavola | hot2
Ďábelská Bety | feferonky, pikantní klobása, chilli olej, cibule | 219 | 520 g | 1,7 | pizza-diavola | hot3
Salsiccia | italská klobása s fenyklem, cibule, pecorino | 225 | 530 g | 1,7 | pizza-salami
Ndujová | kalábrijská nduja, stracciatella, med | 239 | 500 g | 1,7 | pizza-diavola | hot3
Balkánská | balkánský sýr, olivy, rajčata, oregano | 205 | 510 g | 1,7 | pizza-zelenina
Moravská | uzené maso, cibule, nakládaná okurka, hořčice | 215 | 550 g | 1,7,10 | pizza-salami
Selská | brambory, slanina, cibule, majoránka | 205 | 560 g | 1,7 | pizza-formaggi
Losos | uzený losos, kapary, rukola, citron | 245 | 500 g | 1,4,7 | pizza-tunak
Frutti di mare | krevety, kalamáry, slávky, česnek | 255 | 520 g | 1,2,4,7,14 | pizza-tunak
Olivová Olga | trojí olivy, sušená rajčata, kapary, oregano | 199 | 500 g | 1,7 | pizza-diavola
Carbonara | guanciale, žloutek, pecorino, pepř | 225 | 500 g | 1,3,7 | pizza-formaggi
Zahradní | hrášek, mladá cibulka, cuketa, kozí sýr | 215 | 510 g | 1,7 | pizza-zelenina
Bosá | jen těsto, olej, rozmarýn a mořská sůl | 95 | 300 g | 1 | naan

# pizza-bianca | Bílé pizzy | 10 | zelen | +dough +pizza | bez rajčat, se smetanou
Bianca s rozmarýnem | mozzarella, smetana, rozmarýn, mořská sůl | 189 | 470 g | 1,7 | pizza-formaggi
Porková | pórek, slanina, smetana, muškátový oříšek | 205 | 500 g | 1,7 | pizza-formaggi
Tartufo | lanýžový krém, žampiony, fior di latte | 255 | 490 g | 1,7 | pizza-formaggi
Hruška a gorgonzola | gorgonzola, hruška, vlašské ořechy, med | 235 | 490 g | 1,7,8 | pizza-formaggi
Mortadella a pistácie | mortadella, stracciatella, drcené pistácie | 259 | 500 g | 1,7,8 | pizza-sunka
Bílá špenátová | ricotta, špenát, česnek, citronová kůra | 209 | 500 g | 1,7 | pizza-zelenina
Zlatý brambor | tenké brambory, scamorza, rozmarýn | 199 | 530 g | 1,7 | pizza-formaggi
Kuře na bylinkách | kuře, bylinková smetana, cherry rajčata | 215 | 520 g | 1,7 | pizza-hawai
Čtyři houby | hlíva, žampiony, hřiby, lišky, petržel | 235 | 500 g | 1,7 | pizza-formaggi
Kozí a řepa | kozí sýr, pečená řepa, tymián, med | 225 | 500 g | 1,7 | pizza-zelenina

# calzone | Calzone a panuozzo | 10 | ceska | | přeložené a plné
Calzone klasik | šunka, ricotta, mozzarella, žampiony | 215 | 520 g | 1,7 | pizza-sunka
Calzone piccante | pálivý salám, ricotta, feferonky | 219 | 520 g | 1,7 | pizza-diavola | hot2
Calzone verde | špenát, ricotta, česnek, piniové oříšky | 209 | 510 g | 1,7,8 | pizza-zelenina
Panuozzo s parmskou šunkou | chléb z pizza těsta, rukola, parmazán | 195 | 380 g | 1,7 | toast
Panuozzo s kuřetem | kuře, pečená paprika, bazalkové pesto | 189 | 400 g | 1,7,8 | toast
Panuozzo caprese | mozzarella, rajčata, bazalka | 169 | 370 g | 1,7 | toast

# antipasti | Předkrmy | 5 | zelen |
Bruschetta s rajčaty | česnek, bazalka, olivový olej | 99 | 180 g | 1 | toast
Bruschetta s hřiby | lesní hřiby, ricotta, tymián | 129 | 180 g | 1,7 | toast
Caprese | buvolí mozzarella, rajčata, bazalkové pesto | 149 | 220 g | 7,8 | caprese
Focaccia s rozmarýnem | z pece, s mořskou solí | 85 | 200 g | 1 | naan
Česneková focaccia | česnekové máslo, petržel, parmazán | 95 | 220 g | 1,7 | naan
Pizza chlebíčky | šest kousků s česnekem a sýrem | 89 | 200 g | 1,7 | toast
Vitello tonnato | telecí plátky, tuňákový krém, kapary | 189 | 160 g | 3,4,7 | caprese
Arancini | smažené rýžové koule s mozzarellou, dva kusy | 119 | 200 g | 1,3,7 | falafel
Marinované olivy | s citronem a tymiánem | 69 | 120 g | | dip
`)
