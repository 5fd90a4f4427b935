import { parseMenu } from '../../menu-text.ts'

export const BURGERS = parseMenu(`
# burgers | Hovězí burgery | 12 | burger | +patty +burger-side +burger | maso meleme každé ráno
Klasik | hovězí, salát, rajče, kyselá okurka, domácí omáčka | 189 | 320 g | 1,3,7,10 | burger-classic
Cheeseburger | hovězí, čedar, cibule, kečup, hořčice | 195 | 320 g | 1,3,7,10 | burger-cheese
Slaninový | hovězí, křupavá slanina, čedar, barbecue | 209 | 350 g | 1,3,7,10 | burger-bacon
Tlustý dvojitý | dvakrát hovězí, dvakrát čedar, dvakrát ubrousek | 259 | 470 g | 1,3,7,10 | burger-cheese
Modrý | hovězí, modrý sýr, karamelizovaná cibule, hruška | 219 | 340 g | 1,3,7 | burger-classic
Houbový | hovězí, smažené žampiony, švýcarský sýr, lanýžová majonéza | 219 | 350 g | 1,3,7 | burger-classic
Ohnivý | hovězí, jalapeños, čedar, chilli majonéza | 209 | 340 g | 1,3,7 | burger-cheese | hot2
Peklo na talíři | hovězí, habanero, pálivá klobása, pepper jack | 229 | 360 g | 1,3,7 | burger-bacon | hot3
Snídaňový | hovězí, sázené vejce, slanina, čedar | 215 | 370 g | 1,3,7 | burger-bacon
Selský | hovězí, uzený sýr, slanina, křen, kyselé zelí | 215 | 370 g | 1,3,7,10 | burger-bacon
Tvarůžkový | hovězí, zrající sýr, cibulka, pivní hořčice | 215 | 350 g | 1,3,7,10 | burger-cheese
Smažák v housce | hovězí a k tomu smažený eidam, tatarka | 235 | 420 g | 1,3,7,10 | burger-cheese
Avokádový | hovězí, avokádo, limetkový krém, rajče | 219 | 350 g | 1,3,7 | burger-classic
Brusinkový | hovězí, hermelín, brusinky, rukola | 215 | 350 g | 1,3,7 | burger-cheese
Pulled pork | trhané vepřové, coleslaw, barbecue | 209 | 350 g | 1,3,7,10 | burger-bacon
Hovězí na víně | trhaná líčka, čedar, nakládaná cibule | 229 | 360 g | 1,3,7,9 | burger-bacon
Americký | hovězí, cibulové kroužky, slanina, barbecue | 219 | 380 g | 1,3,7,10 | burger-bacon
Smash jedna | na plechu rozplácnuté maso, čedar, cibule | 165 | 220 g | 1,3,7,10 | burger-cheese
Smash dvě | dvakrát rozplácnuté maso, dvakrát čedar | 205 | 300 g | 1,3,7,10 | burger-cheese
Kozí | hovězí, kozí sýr, fíkový džem, rukola | 225 | 340 g | 1,3,7 | burger-classic
Jelení | zvěřina, šípková omáčka, červené zelí | 249 | 350 g | 1,3,7,10 | burger-classic
Dětský | malý hovězí s eidamem a kečupem | 139 | 200 g | 1,3,7 | burger-cheese

# chicken-burgers | Kuřecí burgery | 12 | kebab | +burger-side +burger | v křupavém kabátku
Křupavé kuře | smažená prsa, salát, okurka, majonéza | 185 | 330 g | 1,3,7,10 | burger-kure
Pálivé kuře | chilli marináda, coleslaw, jalapeños | 189 | 340 g | 1,3,7,10 | burger-kure | hot2
Medové kuře | medovo-hořčičná omáčka, slanina | 195 | 340 g | 1,3,7,10 | burger-kure
Kuře Caesar | parmazán, římský salát, ančovičkový dresink | 195 | 340 g | 1,3,4,7,10 | burger-kure
Korejské kuře | gochujang, kimchi, sezam | 199 | 340 g | 1,3,6,11 | burger-kure | hot2
Grilované kuře | bez strouhanky, avokádo, rajče | 189 | 320 g | 1,3,7 | burger-kure
Kuře s ananasem | grilovaný ananas, čedar, barbecue | 195 | 340 g | 1,3,7,10 | burger-kure
Kuře v bageli | rukola, bylinkový sýr | 185 | 300 g | 1,3,7,11 | burger-kure

# veg-burgers | Bez masa | 12 | zelen | +burger-side +burger |
Halloumi | grilovaný sýr, pečená paprika, jogurt s mátou | 195 | 320 g | 1,3,7 | burger-cheese
Řepný | placka z řepy a pohanky, kozí sýr | 185 | 320 g | 1,3,7 | burger-kure
Falafelový | falafel, hummus, nakládaná řepa | 179 | 320 g | 1,11 | burger-kure
Houbový portobello | celý klobouk, čedar, rukola | 189 | 300 g | 1,3,7 | burger-classic
Fazolový | černé fazole, kukuřice, guacamole | 179 | 320 g | 1,3 | burger-kure | hot1
Rostlinný cheeseburger | hrachový protein, rostlinný sýr | 205 | 320 g | 1,6 | burger-cheese

# sides | Hranolky a přílohy | 5 | burger | +dip | z brambor, ne z prášku
Hranolky | s mořskou solí | 59 | 180 g | | hranolky
Hranolky se slupkou | rozmarýn, česnek | 65 | 180 g | | hranolky
Batátové hranolky | s uzenou paprikou | 79 | 180 g | | hranolky
Hranolky se sýrem | roztavený čedar, pažitka | 89 | 230 g | 7 | hranolky
Hranolky s trhaným masem | vepřové, čedar, jarní cibulka | 135 | 320 g | 7 | hranolky
Lanýžové hranolky | parmazán, lanýžový olej | 99 | 200 g | 7 | hranolky
Cibulové kroužky | v pivním těstíčku | 79 | 180 g | 1,3 | zavitky
Americké brambory | pečené ve slupce | 65 | 200 g | | hranolky
Mac and cheese | makarony, tři sýry, strouhanka | 109 | 250 g | 1,7 | lasagne
Coleslaw | zelí, mrkev, jablko | 49 | 150 g | 3,7,10 | salat | plain
Kukuřice s máslem | grilovaný klas | 59 | 200 g | 7 | hranolky | plain
Nakládané okurky | vlastní nálev | 39 | 120 g | 10 | dip | plain
Rýže | jasmínová | 39 | 180 g | | ryze | plain
Malý salát | listy, rajče, okurka | 59 | 150 g | 10 | salat | plain

# wings | Křídla a žebra | 10 | kebab | +dip | jí se rukama
Kuřecí křídla barbecue | osm kusů, sladkouřová omáčka | 169 | 400 g | 1,10 | kridla
Kuřecí křídla pálivá | osm kusů, kajenský pepř, máslo | 169 | 400 g | 7 | kridla | hot2
Kuřecí křídla k pláči | osm kusů, habanero | 175 | 400 g | | kridla | hot3
Křídla na medu | osm kusů, sezam | 169 | 400 g | 11 | kridla
Kuřecí stripsy | šest kusů v kukuřičných lupínkách | 155 | 250 g | 1,3,7 | hranolky
Vepřová žebra | půl kila, barbecue, hořčice, křen | 229 | 500 g | 10 | zebra
Žebra na pivu a medu | půl kila, chléb, beraní rohy | 235 | 500 g | 1,10 | zebra
Pikantní žebra | půl kila, chilli, kakao | 235 | 500 g | 10 | zebra | hot2
Velká hromada | křídla, žebra, stripsy, hranolky pro dva | 429 | 1100 g | 1,3,7,10 | zebra
Kuřecí nugetky | osm kusů | 119 | 180 g | 1,3 | hranolky
Mozzarellové tyčinky | šest kusů | 109 | 170 g | 1,3,7 | zavitky

# dips | Omáčky | 3 | napoje | | bez nich to není ono
Tatarka | domácí | 25 | 50 g | 3,10 | dip
Barbecue | dlouho vařená | 25 | 50 g | 10 | dip
Česneková majonéza | s pečeným česnekem | 25 | 50 g | 3,10 | dip
Chilli majonéza | tak akorát | 29 | 50 g | 3,10 | dip | hot1
Lanýžová majonéza | luxus v kelímku | 35 | 50 g | 3,10 | dip
Medovo-hořčičná | sladká a štiplavá | 25 | 50 g | 10 | dip
Kečup | z opravdových rajčat | 15 | 50 g | | dip
Guacamole | avokádo, limetka | 45 | 70 g | | dip
`)
