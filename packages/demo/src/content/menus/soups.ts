import { parseMenu } from '../../menu-text.ts'

export const SOUPS = parseMenu(`
# czech-soups | Polévky | 7.5 | polevka | +soup-size +bread | vařečka v nich musí stát
Hovězí vývar s nudlemi | kořenová zelenina, játrové knedlíčky | 59 | 0,33 l | 1,3,9 | polevka-vyvar
Slepičí vývar | domácí nudle, hrášek | 59 | 0,33 l | 1,3,9 | polevka-vyvar
Česnečka | brambory, krutony, sýr | 55 | 0,33 l | 1,7 | polevka-cesnek
Česnečka v chlebu | vejce, šunka, sýr | 109 | 0,5 l | 1,3,7 | polevka-cesnek | plain
Kulajda | houby, kopr, smetana, vejce | 69 | 0,33 l | 1,3,7 | polevka-cesnek
Bramboračka | sušené houby, majoránka | 55 | 0,33 l | 1,9 | polevka-cesnek
Gulášová | hovězí, brambory, paprika | 69 | 0,33 l | 1 | polevka-tomat
Dršťková | pikantní, s majoránkou | 69 | 0,33 l | 1 | polevka-tomat | hot1
Zelňačka | klobása, kysané zelí, smetana | 65 | 0,33 l | 1,7 | polevka-tomat
Hrachová | uzené, krutony | 59 | 0,33 l | 1,9 | polevka-cesnek
Čočková | párek, ocet | 55 | 0,33 l | 1,9 | polevka-tomat
Fazolová | uzená paprika, klobása | 59 | 0,33 l | 1,9 | polevka-tomat
Frankfurtská | párek, paprika, smetana | 59 | 0,33 l | 1,7 | polevka-tomat
Kyselo | kvásek, houby, vejce | 65 | 0,33 l | 1,3 | polevka-cesnek
Pórková s vejcem | smetana | 55 | 0,33 l | 3,7 | polevka-cesnek
Rajská se smetanou | sladší, s rýží | 55 | 0,33 l | 1,7,9 | polevka-tomat
Kapustová | brambory, majoránka | 55 | 0,33 l | 1,9 | polevka-dyne
Svatební | vývar se čtyřmi druhy masa | 69 | 0,33 l | 1,3,9 | polevka-vyvar

# cream-soups | Krémy | 7.5 | zelen | +soup-size +bread | bez lepku, pokud nepřidáte krutony
Dýňový krém | zázvor, kokosové mléko | 69 | 0,33 l | | polevka-dyne
Rajčatový krém | bazalka, smetana | 65 | 0,33 l | 7 | polevka-tomat
Brokolicový krém | mandle | 65 | 0,33 l | 7,8 | polevka-dyne
Chřestový krém | jen na jaře, teď z mrazáku | 75 | 0,33 l | 7 | polevka-dyne
Hříbkový krém | lanýžový olej | 79 | 0,33 l | 7 | polevka-cesnek
Batátový krém | limetka, chilli | 69 | 0,33 l | | polevka-dyne | hot1
Krém z pečené papriky | kozí sýr | 69 | 0,33 l | 7 | polevka-tomat
Česnekový krém | parmazánový chips | 65 | 0,33 l | 7 | polevka-cesnek
Hráškový krém | máta, slanina | 65 | 0,33 l | 7 | polevka-dyne
Krém z červené řepy | křen, jablko | 65 | 0,33 l | 7 | polevka-tomat
Květákový krém | hnědé máslo | 65 | 0,33 l | 7 | polevka-cesnek
Mrkvový krém | pomeranč, kurkuma | 65 | 0,33 l | | polevka-dyne
Celerový krém | jablko, ořechy | 65 | 0,33 l | 7,8,9 | polevka-cesnek
Špenátový krém | vejce, krutony | 65 | 0,33 l | 1,3,7 | polevka-dyne

# world-soups | Polévky odjinud | 7.5 | cina | +soup-size +hotness | z cest i z televize
Phở s hovězím | rýžové nudle, bylinky | 145 | 0,7 l | 4 | pho | plain +herbs
Tom yum | krevety, citronová tráva | 129 | 0,5 l | 2,4 | polevka-tomat | hot2
Tom kha | kuře, kokosové mléko | 119 | 0,5 l | 4 | polevka-dyne | hot1
Boršč | řepa, zelí, hovězí, kopr | 89 | 0,5 l | 7,9 | polevka-tomat
Minestrone | deset druhů zeleniny | 75 | 0,4 l | 1,9 | polevka-vyvar
Cibulačka po francouzsku | zapečený sýr | 85 | 0,4 l | 1,7 | polevka-cesnek
Dhal | žlutá čočka, kurkuma | 75 | 0,4 l | | polevka-dyne
Harira | cizrna, rajčata, koriandr | 85 | 0,4 l | 1,9 | polevka-tomat
Chilli polévka | fazole, hovězí, kakao | 99 | 0,4 l | | polevka-tomat | hot2
Laksa | nudle, kokos, krevety | 139 | 0,6 l | 1,2,4 | ramen | hot2
Ucha | tři druhy ryb, kopr | 99 | 0,4 l | 4,9 | polevka-vyvar
Avgolemono | kuře, vejce, citron, rýže | 85 | 0,4 l | 3,9 | polevka-cesnek
Miso s tofu | wakame, cibulka | 65 | 0,33 l | 6 | polevka-vyvar
Gazpacho | studené, okurka, paprika | 79 | 0,4 l | 1 | polevka-tomat

# soup-bread | K polévce | 4 | burger | | pečivo z pece odvedle
Krajíc kváskového chleba | s máslem | 25 | 90 g | 1,7 | toast
Česneková bageta | petržel, máslo | 49 | 150 g | 1,7 | toast
Sýrová topinka | eidam, kmín | 45 | 120 g | 1,7 | toast
Toast se šunkou a sýrem | z litinové pánve | 89 | 200 g | 1,7 | toast
Toast se sýrem a hruškou | gorgonzola, ořechy | 99 | 200 g | 1,7,8 | toast
Chlebíček se šunkou | vlašský salát, vejce | 39 | 100 g | 1,3,7,10 | toast
Chlebíček s vajíčkem | pomazánkové máslo | 35 | 90 g | 1,3,7 | toast
Pomazánka a pečivo | česneková, tvarohová nebo řepná | 79 | 180 g | 1,7 | dip
`)
