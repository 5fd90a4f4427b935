import { words } from '../menu-text.ts'

/** Fictitious street names, mostly about food. */
export const STREETS: readonly string[] = [
  ...words(`
    Švestková Meruňková Hrušňová Jabloňová Třešňová Višňová Ořechová Rybízová Angreštová Malinová Ostružinová Borůvková
    Kdoulová Mandloňová Broskvoňová Lísková Kaštanová Morušová Jahodová Brusinková Bazalková Tymiánová Majoránková Kmínová
    Koprová Pažitková Šafránová Skořicová Vanilková Hřebíčková Medová Perníková Koláčová Rohlíková Preclíková Makovcová
    Povidlová Tvarohová Smetanová Máslová Sýrařská Pekařská Mlynářská Uzenářská Kuchařská Cukrářská Sladovnická Bednářská
    Zelná Mrkvová Hrášková Čočková Fazolová Cibulová Česneková Petrželová Celerová Pastináková Salátová Dýňová Melounová
    Pohanková Jáhlová Krupicová Knedlíková Lívancová Vdolková Buchtová Závinová Štrúdlová Bramborová Hořčicová Křenová
    Chřestová Špenátová Artyčoková Rebarborová Meduňková Mátová Heřmánková Šalvějová Rozmarýnová Levandulová Libečková
    Hříbková Lišková Bedlová Žampionová Kaparová Olivová Datlová Fíková Mandarinková Citronová Pomerančová Rozinková`),
  'U Starého mlýna',
  'U Tří jabloní',
  'U Sušárny',
  'U Kamenné pece',
  'Na Krupkách',
  'Na Mlékárně',
  'Na Pasece',
  'Nad Sadem',
  'Nad Vinicí',
  'Pod Sušárnou',
  'Pod Hruškou',
  'Za Pekárnou',
  'Za Zahradami',
  'V Sadech',
  'V Ořeší',
  'K Bramborišti',
  'K Medárně',
  'Ke Kuchyňce',
]

/** Parts of towns; the first one is the centre. */
export const PARTS: readonly string[] = [
  'Střed',
  'Sadová čtvrť',
  'Zámlýní',
  'Podlipí',
  'Zahrádky',
  'Pekařské Předměstí',
]

/** Villages around the towns: a few houses and no streets. */
export const VILLAGES: readonly string[] = words(`
  Povidlice Kdoulovice Knedlíkov Svíčkovice Koblihov Buchtovice Vařečkov Hrnčířky Pánvičky Tvarohov Škvarkovice Lívancov
  Zelňačky Bramborov Cibulkovice Řízkov Omáčkov Oplatkov Medovníky Trdelníkov Vdolkov Ďolíčkov Houskov Preclíkov Nudlovice
  Krupicov Jáhlov Čočkovice Hrášov Závinky Koprovice Kmínov Rohlíkov Perníčky Bublanín Šišlíkov Žemlovka Trnkov Škubánky
  Halušky Bramboračky Kyselov Mlíčkov Podmáslí Syrečkov Tlačenkov Jitrnice Ovarov Křenovka Libečkov Majoránky Tymiánov
  Hříbkovice Žampiónky Lišticov Bedlovice Jahodnice Malinovka Borůvčí Angreštov Višňov Meruňkov Broskvín Fíkovec Datlov
  Mandlovec Lískovka Piškotov Vanilkov Skořicov Zákuskov Dortov Větrníkov Indiánky Laskonky Věnečkov Špičkov Rakvičky
  Bábovkov Mazancov Vánočkov Jidáškov Pletýnky Makůvky Loupákov Šátečky Taštičky Bochníky Skývov Chlebníky Patkov Krajícov`)

/** The village to which two cities deliver (`areas.ts`, the stretched sectors of Olomouc and Prostějov). */
export const VILLAGE_OF_TWO_CITIES = 'Sousedovice u Sadů'
