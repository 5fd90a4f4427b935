import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { SERVICES } from '../config/services.ts'

type Listed = {
  /** The arguments, and one sentence on the purpose, as `help` prints them. */
  readonly usage: string
  readonly summary: string
  /** Loads a command's modules on demand, so that neither `help` nor another command waits for them. */
  readonly load: () => Promise<CommandUnknownOpts>
}

const COMMANDS: Readonly<Record<string, Listed>> = {
  help: {
    usage: '[config]',
    summary: 'vypíše příkazy, nebo proměnné prostředí',
    load: async () => (await import('./help.ts')).help(commandCalls),
  },
  serve: {
    usage: `[${SERVICES.join('|')}]`,
    summary: 'spustí Sousto, nebo jen jednu jeho část',
    load: async () => (await import('./serve.ts')).serve(),
  },
  import: {
    usage:
      '<soubor> [--check] [--over-edits] [--replace-all] [--pictures <složka|zip>] [--private] | --schema',
    summary: 'nahradí katalog obsahem souboru a načte jeho fotografie; --check jen řekne, co by se změnilo',
    load: async () => (await import('./import.ts')).importCommand(),
  },
  export: {
    usage: '[soubor] [--pictures <složka>]',
    summary: 'uloží celý katalog do souboru, nebo ho vypíše; s --pictures uloží do složky i fotografie',
    load: async () => (await import('./export.ts')).exportCommand(),
  },
  backup: {
    usage: '<soubor> [--encrypt] [--passphrase-file <soubor>] [--without-addresses]',
    summary:
      'uloží za provozu všechna data i fotografie do nového souboru; --encrypt ho zašifruje heslem z BACKUP_PASSPHRASE, --without-addresses vynechá registr adres',
    load: async () => (await import('./backup.ts')).backup(),
  },
  restore: {
    usage: '<soubor> [--replace | --check] [--passphrase-file <soubor>]',
    summary:
      'obnoví data ze zálohy do prázdné databáze, s --replace místo dat, která v ní jsou; --check jen ověří, že je záloha celá',
    load: async () => (await import('./restore.ts')).restore(),
  },
  areas: {
    usage:
      'import <soubor> [--dry-run] [--replace-all] | export [soubor]  --city=<město> | --restaurant=<restaurace>',
    summary: 'nahradí oblasti města nebo restaurace souborem GeoJSON, nebo je do něj uloží',
    load: async () => (await import('./areas.ts')).areas(),
  },
  addresses: {
    usage: 'import <soubor> [--whole | --only] [--replace-all] | status',
    summary:
      'nahradí adresy registrem RÚIAN (soubor, složka, archiv z nahlizenidokn.cuzk.gov.cz; --only jen jeho obce, --replace-all i když obce nebo většina jejich adres zmizí), nebo řekne, jaké jsou',
    load: async () => (await import('./addresses.ts')).addresses(),
  },
  places: {
    usage: 'import <soubor> [--dry-run] [--replace-all] | export [soubor]',
    summary:
      'nahradí známá místa, která hledání adres najde podle jména, souborem CSV (nazev;kod_adm;dalsi_nazvy), nebo je do něj uloží',
    load: async () => (await import('./places.ts')).places(),
  },
  applications: {
    usage: 'list | show <číslo> | delete <číslo>',
    summary: 'vypíše přihlášky podniků a kurýrů, ukáže jednu, smaže ji',
    load: async () => (await import('./applications.ts')).applications(),
  },
  orders: {
    usage: 'show <rok/číslo> | move <rok/číslo> <stav>',
    summary: 'ukáže objednávku, nebo ji posune do dalšího stavu (jako dispečer)',
    load: async () => (await import('./orders.ts')).orders(),
  },
  payments: {
    usage:
      'list | show <rok/číslo> | refund <rok/číslo> (--all | --amount=<Kč> | --lines=<řádek:kusů,…>) [--reason= --bearer= --note=] | reconcile <den> | resolve <id> [--note=<jak>]',
    summary: 'platby online: co potřebuje pozornost, peníze objednávky, vrácení, porovnání s výpisem brány',
    load: async () => (await import('./payments.ts')).payments(),
  },
  ledger: {
    usage: 'check | close <rok-měsíc> | reverse <událost> --reason=',
    summary: 'účetní kniha: kontrola proti objednávkám, platbám a kreditům; uzavření měsíce; oprava',
    load: async () => (await import('./ledger.ts')).ledger(),
  },
  statements: {
    usage: 'close',
    summary: 'vyúčtování podniků a kurýrů: uzavření období, která skončila',
    load: async () => (await import('./statements.ts')).statements(),
  },
  reports: {
    usage: 'rebuild [--from=<den> --to=<den>]',
    summary: 'přehledy: přepočítá součty dnů z objednávek',
    load: async () => (await import('./reports.ts')).reports(),
  },
  dac7: {
    usage: '<rok> [--check] [--euro=<Kč>] [--out <soubor>]',
    summary:
      'roční hlášení DAC7: s --check co v něm chybí, jinak ho vytvoří, pošle podnikům a kurýrům jejich čísla a uloží XML',
    load: async () => (await import('./dac7.ts')).dac7(),
  },
  errors: {
    usage: 'list | show <číslo>',
    summary: 'vypíše chyby, které ohlásily prohlížeče, nebo jednu s místy ve zdrojovém kódu',
    load: async () => (await import('./errors.ts')).errors(),
  },
  vouchers: {
    usage:
      'create <Kč> [--code= --uses= --count= --from=<den> --to=<den> --city=|--restaurant= --note=] | list | end <kód>',
    summary: 'vytvoří kupony na kredity, vypíše je, ukončí kupon',
    load: async () => (await import('./vouchers.ts')).vouchers(),
  },
  'courier-pay': {
    usage:
      'rates <město> | preview|set <město> <vozidlo> --ride= --stop= --km= --wait= --hour= [--from=<den>] | bonus <město> <Kč> --from= --to= | correct <město> <kurýr> <Kč> --reason= [--ride=]',
    summary: 'sazby kurýrů s datem, bonusy a opravy s důvodem',
    load: async () => (await import('./courier-pay.ts')).courierPay(),
  },
  staff: {
    usage:
      'invite <role> <e-mail> [--outlet=<číslo>|--city=<město>] | list | deactivate|reactivate|reset-factors <e-mail>',
    summary: 'pozve do provozu, vypíše jeho lidi, vypne či zapne účet, zruší jeho druhé faktory',
    load: async () => (await import('./staff.ts')).staff(),
  },
  audit: {
    usage: 'verify [pořadí:otisk]',
    summary: 'záznamy správy: kontrola, že v nich nikdo nic nesmazal a nezměnil',
    load: async () => (await import('./audit.ts')).audit(),
  },
  users: {
    usage:
      'find <text> | show|reactivate|log-out|reset-link <e-mail> | deactivate <e-mail> --reason=<důvod> | audit [e-mail]',
    summary:
      'najde a ukáže účet, vypne ho či zapne, všude odhlásí, pošle odkaz na nové heslo, ukáže, kdo co udělal',
    load: async () => (await import('./users.ts')).users(),
  },
}

/** Returns the call and the purpose of every command of `sousto`. */
export const commandCalls = (): readonly (readonly [call: string, summary: string])[] =>
  Object.entries(COMMANDS).map(([name, { usage, summary }]) => [`${name} ${usage}`, summary])

/** Undefined means that there is no such command. */
export const commandNamed = async (name: string): Promise<CommandUnknownOpts | undefined> =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.load() : undefined
