/** Table-cloths, one per kitchen: a ground and a pattern that repeats. Colours are those of the design's `--cloth-*` tokens. */
type Cloth = {
  ground: string
  thread: string
  opacity?: number
  width: number
  height: number
  motif: string
}

const CLOTHS: ReadonlyMap<string, Cloth> = new Map(
  Object.entries<Cloth>({
    /** Red gingham. */
    pizza: {
      ground: '#fff1e4',
      thread: '#e8634a',
      opacity: 0.4,
      width: 28,
      height: 28,
      motif: '<path d="M0 0h28v14H0z"/><path d="M0 0h14v28H0z"/>',
    },
    /** Blueprint linen. */
    ceska: {
      ground: '#34518f',
      thread: '#fff',
      opacity: 0.69,
      width: 18,
      height: 18,
      motif: '<circle cx="4.5" cy="4.5" r="1.9"/><circle cx="13.5" cy="13.5" r="1.2"/>',
    },
    /** Diner stripe. */
    burger: { ground: '#f7bd55', thread: '#fbd283', width: 32, height: 8, motif: '<path d="M0 0h16v8H0z"/>' },
    /** Kilim. */
    kebab: {
      ground: '#c9673f',
      thread: '#d98159',
      width: 24,
      height: 24,
      motif: '<path d="M0 0l12 12l12 -12v12l-12 12l-12 -12z"/>',
    },
    /** Waves. */
    sushi: {
      ground: '#2c6866',
      thread: '#fff',
      opacity: 0.15,
      width: 28,
      height: 14,
      motif:
        '<g fill="none" stroke="#fff" stroke-width="2"><path d="M3 14a11 11 0 0 1 22 0M9 14a5 5 0 0 1 10 0M-11 7a11 11 0 0 1 22 0M-5 7a5 5 0 0 1 10 0M17 7a11 11 0 0 1 22 0M23 7a5 5 0 0 1 10 0"/></g>',
    },
    /** Lattice. */
    cina: {
      ground: '#a8352a',
      thread: '#fff',
      opacity: 0.12,
      width: 24,
      height: 24,
      motif: '<path d="M0 0L24 24M24 0L0 24" stroke="#fff" stroke-width="2"/>',
    },
    /** Rosettes. */
    indie: {
      ground: '#8b3565',
      thread: '#f9b86a',
      opacity: 0.5,
      width: 26,
      height: 26,
      motif:
        '<circle cx="13" cy="13" r="2.5"/><circle cx="13" cy="13" r="5.5" fill="none" stroke="#f9b86a"/><path d="M0 0h1.500v1.500H0zM24.500 0H26v1.500h-1.500zM0 24.500h1.500V26H0zM24.500 24.500H26V26h-1.500z"/>',
    },
    /** Garden check. */
    zelen: {
      ground: '#bdd5a2',
      thread: '#a3c284',
      width: 12,
      height: 12,
      motif: '<path d="M0 0h12v2H0zM0 2h2v10H0z"/>',
    },
    /** Scallops. */
    sladke: {
      ground: '#f5c3c3',
      thread: '#fad9d6',
      width: 28,
      height: 28,
      motif: '<circle cx="14" cy="0" r="13"/><circle cx="0" cy="14" r="13"/><circle cx="28" cy="14" r="13"/>',
    },
    /** Linen. */
    polevka: {
      ground: '#e9d3b4',
      thread: '#dcbf95',
      width: 30,
      height: 8,
      motif: '<path d="M0 0h3v8H0zM9 0h1v8H9z"/>',
    },
    /** Dots. */
    napoje: {
      ground: '#cfe3dc',
      thread: '#b4d2c7',
      width: 22,
      height: 22,
      motif: '<circle cx="5.5" cy="5.5" r="4.3"/><circle cx="16.5" cy="16.5" r="4.3"/>',
    },
  }),
)

/** Under what has no cloth of its own. */
const PLAIN: Cloth = {
  ground: '#f9eedf',
  thread: '#eddfcd',
  width: 30,
  height: 30,
  motif: '<path d="M0 0h30v1H0z"/>',
}

export const CLOTH_NAMES: readonly string[] = [...CLOTHS.keys()]

/** A cloth laid over a picture; `scale` is how large a thread is drawn. */
export function laidCloth(
  name: string,
  prefix: string,
  width: number,
  height: number,
  scale: number,
): string {
  const cloth = CLOTHS.get(name) ?? PLAIN
  const id = `${prefix}-cloth`
  const veil =
    cloth.opacity === undefined ? '' : ` fill-opacity="${cloth.opacity}" stroke-opacity="${cloth.opacity}"`
  return [
    `<pattern id="${id}" width="${cloth.width}" height="${cloth.height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><g fill="${cloth.thread}"${veil}>${cloth.motif}</g></pattern>`,
    `<path d="M0 0h${width}v${height}H0z" fill="${cloth.ground}"/><path d="M0 0h${width}v${height}H0z" fill="url(#${id})"/>`,
  ].join('')
}
