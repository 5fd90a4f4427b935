/**
 * Abbreviations of whole names. Streets: as municipal street registers, timetables and signs write them, spelled out by the names of the
 * register itself (RÚIAN). Towns: the licence-plate and railway usage of the town's inhabitants; only such as name one town.
 */

/** By the abbreviation: the words it stands for, in the form without diacritics in which names are compared. */
const STREETS: Readonly<Record<string, string>> = {
  csa: 'ceskoslovenske armady',
  csla: 'ceskoslovenske lidove armady',
  snp: 'slovenskeho narodniho povstani',
  vrsr: 'velke rijnove socialisticke revoluce',
  mdz: 'mezinarodniho dne zen',
  jzp: 'jiriho z podebrad',
  osn: 'organizace spojenych narodu',
}
const TOWNS: Readonly<Record<string, string>> = {
  hk: 'hradec kralove',
  fm: 'frydek mistek',
  kv: 'karlovy vary',
  cb: 'ceske budejovice',
  mb: 'mlada boleslav',
  hb: 'havlickuv brod',
  jh: 'jindrichuv hradec',
  uh: 'uherske hradiste',
  kh: 'kutna hora',
  vm: 'valasske mezirici',
  cl: 'ceska lipa',
  ck: 'cesky krumlov',
  pce: 'pardubice',
  lbc: 'liberec',
}
/** `T. G. M.`, `Č.S.A.`: initials with full stops are the same abbreviation. */
const STOPPED = /(?<![\p{L}\d])(?:\p{L}\.\s?){2,4}(?![\p{L}\d.])/gu

/** Initials of a person before the surname: `KH Borovského`, `TG Masaryka`. */
const INITIALS = /(?<![\p{L}\d])(?<first>[kti])(?<second>[hgp])(?=\s\p{L}{4})/gu
/** A number may be glued to it: `SNP22`. */
const WORD = /(?<![\p{L}\d.])\p{L}{2,4}(?![\p{L}.])/gu

const LONG_FORMS = new Map(Object.entries({ ...STREETS, ...TOWNS }))
const KNOWN = new Set([...Object.keys(STREETS), 'tgm'])

/** A name of the register: only abbreviations of streets stand in it. */
export const writeOutName = (folded: string): string => folded.replace(WORD, (word) => STREETS[word] ?? word)

/** `folded`: a query in lower case without diacritics. */
export function writeOut(folded: string): string {
  return folded
    .replace(STOPPED, (initials) => {
      const letters = initials.replace(/[.\s]/gu, '')
      return KNOWN.has(letters) ? `${letters} ` : initials
    })
    .replace(INITIALS, '$<first>. $<second>.')
    .replace(WORD, (word) => LONG_FORMS.get(word) ?? word)
}
