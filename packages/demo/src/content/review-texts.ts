import { cells, lines } from '../menu-text.ts'
import { at } from '../random.ts'

/** Review texts by star rating. Fields: stars | topic | text. `any` fits every kitchen. */
const REVIEW_TEXTS = lines(`
  5 | any | Naprostá spokojenost, přijelo to dřív, než jsem prostřel.
  5 | any | Objednáváme každý pátek a ještě nikdy nás nezklamali.
  5 | any | Horké, voňavé, poctivá porce. Není co dodat.
  5 | any | Děti snědly i zeleninu. To se u nás nestává.
  5 | any | Nejlepší v okolí, a to jsme vyzkoušeli skoro všechno.
  5 | any | Přišla návštěva, objednali jsme pro osm lidí a všechno sedělo do posledního kousku.
  5 | any | Moc milý kurýr a výborné jídlo. Díky!
  5 | any | Zabaleno tak, že se nic nevylilo ani nerozmočilo.
  5 | any | Chutnalo to jako v restauraci, jen bez převlékání.
  5 | any | Výborné, příště si dám to samé. A asi i přespříště.
  5 | any | Porce pro dva, snědl jsem sám. Nelituju.
  5 | any | Poprosila jsem bez cibule a opravdu tam nebyla.
  5 | any | Rychlost neuvěřitelná, kvalita taky.
  5 | any | Cena odpovídá, chuť předčí.
  5 | any | Přidali malý dezert jako pozornost. Takhle se dělá radost.
  5 | any | Už třetí objednávka tento týden. Asi mám problém.
  5 | any | Skvělé. Manžel si myslel, že jsem vařila.
  5 | any | Dorazilo přesně na minutu a ještě teplé.
  5 | any | Krásně naaranžované i v krabičce.
  5 | any | Konečně podnik, kde nešetří na surovinách.
  5 | any | Volali, že jedno jídlo došlo, a hned nabídli náhradu. Paráda.
  5 | any | Jídlo bez chyby, obaly papírové, palec nahoru.
  5 | pizza | Těsto křupavé ještě ve dveřích. Jak to dělají?
  5 | pizza | Okraje nadýchané, uprostřed tenká. Přesně jak má být.
  5 | pizza | Konečně pizza, na které je znát dobrý olej.
  5 | pizza | Margherita jednoduchá a dokonalá.
  5 | burger | Maso šťavnaté, houska se nerozpadla. Hranolky křupaly.
  5 | burger | Nejlepší burger ve městě, o tom nediskutuju.
  5 | burger | Omáčky domácí, slanina křupavá. Ubrousků bylo málo, ale to je moje vina.
  5 | kebab | Maso opravdové, omáčka s pořádným česnekem.
  5 | kebab | Placka čerstvá, nic se nevysypalo.
  5 | sushi | Čerstvá ryba, rýže akorát kyselá. Skvělé.
  5 | sushi | Set pro dva stačil třem. Zázvoru dost.
  5 | soup | Vývar hustý, bylinky zvlášť, nudle nerozvařené.
  5 | soup | Polévka jako od maminky, jen s větší porcí masa.
  5 | czech | Svíčková jako od babičky. A to říkám nerad.
  5 | czech | Knedlíky nadýchané, omáčky dost. Spokojenost.
  5 | czech | Řízek přes celou krabičku, salát domácí.
  5 | asian | Zelenina křupavá, nudle nemastné. Moc dobré.
  5 | asian | Pálivé přesně tak, jak jsme si přáli. Tedy hodně.
  5 | indian | Kari voňavé, naan ještě teplý. Cestovali jsme bez letenky.
  5 | indian | Butter chicken jako sen. Rýže nadýchaná.
  5 | green | Svěží, barevné, sytící. Po obědě se mi nechtělo spát.
  5 | green | I náš masožravec uznal, že to bylo dobré.
  5 | sweet | Dezerty dojely celé a krásné. Palačinky teplé!
  5 | sweet | Nejlepší tiramisu široko daleko.
  5 | bread | Rohlíky ještě teplé, máslo se rozpouštělo samo.
  5 | bread | Chleba s kůrkou, která křupe. Druhý den pořád vláčný.
  5 | grill | Maso propečené přesně podle přání.
  5 | grill | Žebra se rozpadala, omáčka lepila prsty. Ideál.
  4 | any | Moc dobré, jen o deset minut později, než psali.
  4 | any | Chutné, jen mohlo být trochu teplejší.
  4 | any | Výborné jídlo, chyběl jeden ubrousek. Přežili jsme.
  4 | any | Porce mohla být o kousek větší, jinak super.
  4 | any | Dobré jako vždy, tentokrát trochu slanější.
  4 | any | Za mě čtyři, protože pět dávám jen mámě.
  4 | any | Rychlé a dobré. Omáčka zapomenutá, ale vrátili kredit.
  4 | any | Chutnalo, příště si řeknu o víc omáčky.
  4 | any | Fajn oběd za rozumné peníze.
  4 | any | Kurýr chvíli bloudil, ale jídlo to vydrželo.
  4 | any | Poctivé, i když krabička trochu promočená.
  4 | any | Dobrý standard, rádi objednáme znovu.
  4 | pizza | Pizza výborná, jen okraj trochu víc opečený.
  4 | pizza | Surovin dost, sýra by sneslo víc.
  4 | burger | Burger skvělý, hranolky cestou trochu změkly.
  4 | kebab | Dobrý kebab, jen víc zelí než masa.
  4 | sushi | Sushi dobré, u nás by stačilo méně rýže.
  4 | soup | Výborná polévka, ale vezměte si větší.
  4 | czech | Guláš dobrý, knedlík by snesl ještě jeden.
  4 | asian | Dobré nudle, trochu víc oleje, než mám ráda.
  4 | indian | Výborné, jen „středně pálivé“ bylo na mě dost.
  4 | green | Bowl skvělý, zálivky trochu málo.
  4 | sweet | Dort výborný, šlehačka se cestou naklonila.
  4 | bread | Koláče výborné, makový došel.
  4 | grill | Steak dobrý, přál jsem si ho růžovější.
  3 | any | Průměr. Neurazilo, nenadchlo.
  3 | any | Jídlo dobré, ale čekali jsme přes hodinu.
  3 | any | Dorazilo vlažné, po ohřátí v pořádku.
  3 | any | Chyběla příloha, vyřešili to rychle, ale stejně.
  3 | any | Minule to bylo lepší.
  3 | any | Na tu cenu malá porce.
  3 | any | Chuť dobrá, balení slabší.
  3 | pizza | Těsto dobré, ale uprostřed trochu mokré.
  3 | burger | Houska se rozpadla dřív než moje trpělivost.
  3 | soup | Polévka málo slaná, maso ale dobré.
  3 | czech | Omáčky málo, knedlíků moc. Příště obráceně.
  3 | asian | Trochu moc sójové omáčky.
  2 | any | Přišlo studené a bez objednaného pití.
  2 | any | Tentokrát se to moc nepovedlo, škoda.
  2 | any | Hodina a půl čekání. Jídlo už nemělo šanci.
  2 | any | Dostali jsme cizí objednávku, výměna trvala dlouho.
  2 | any | Málo chuti, hodně soli.
  1 | any | Objednávka nedorazila celá a nikdo nezvedal telefon.
  1 | any | Bohužel nejedlé. Peníze vrátili.
`).map((line) => {
  const row = cells(line, 3)
  return { stars: Number(at(row, 0)), about: at(row, 1), text: at(row, 2) }
})

/** The topics that fit a kitchen, in addition to `any`. */
const TOPICS: ReadonlyMap<string, string> = new Map(
  lines(`
  pizza pizza | italian pizza | pizza-night pizza | burger burger | nightgrill burger | diner burger | kebab kebab | greek kebab | sushi sushi
  ramen soup | vietnamese soup | soups soup | czech czech | pub czech | schnitzel czech | canteen czech | chinese asian | dragons asian | thai asian
  asian asian | indian indian | veggie green | salads green | sweets sweet | icecream sweet | bakery bread | breakfast bread | grill grill
`)
    .flatMap((line) => cells(line, 1))
    .map((pair) => {
      const [kitchen = '', topic = ''] = pair.split(' ')
      return [kitchen, topic]
    }),
)

/** Returns texts for a rating of a kitchen's food, those about its dishes first. */
export function reviewTexts(stars: number, kitchen: string): string[] {
  const topic = TOPICS.get(kitchen)
  const fitting = REVIEW_TEXTS.filter((opinion) => opinion.stars === stars)
  return [
    ...fitting.filter((opinion) => opinion.about === topic),
    ...fitting.filter((opinion) => opinion.about === 'any'),
  ].map((opinion) => opinion.text)
}
