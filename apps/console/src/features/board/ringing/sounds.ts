/**
 * The sounds of the board, synthesised so that no files have to be loaded: two wooden knocks and a bell for a new
 * order, one low knock for a late one (`operations.md` §3).
 */

export type Sounds = {
  /** Returns whether the browser lets the page play sounds now. */
  readonly isAllowed: () => boolean
  /** Call this in a click handler, because browsers require one before a page may play sounds. */
  readonly allow: () => Promise<void>
  readonly ring: (volume: number) => void
  readonly knock: (volume: number) => void
  readonly onChange: (listener: () => void) => () => void
  readonly close: () => void
}

type Strike = {
  /** In seconds from now. */
  readonly at: number
  readonly volume: number
}

const KNOCK = { hertz: 190, fades: 0.09 } as const
const LOW_KNOCK = { hertz: 92, fades: 0.16 } as const
/** A small bell. Its partials have no integer ratios, which makes it sound metallic. */
const BELL = [
  { hertz: 1046, share: 1, fades: 1.6 },
  { hertz: 2093 * 1.003, share: 0.6, fades: 1.1 },
  { hertz: 2794, share: 0.35, fades: 0.7 },
  { hertz: 4434, share: 0.2, fades: 0.4 },
] as const

/** Null means that the browser does not support sound. */
export function createSounds(): Sounds | null {
  if (!('AudioContext' in window)) return null
  const context = new AudioContext({ latencyHint: 'interactive' })
  const wood = noise(context)

  function partial(hertz: number, fades: number, { at, volume }: Strike): void {
    const [oscillator, gain] = [new OscillatorNode(context, { frequency: hertz }), new GainNode(context)]
    fade(context, gain, { at, volume, fades })
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(context.currentTime + at)
    oscillator.stop(context.currentTime + at + fades)
  }

  /** A wooden knock: a short rattle in a narrow band, over a dull tone. */
  function knockOn(
    { hertz, fades }: { readonly hertz: number; readonly fades: number },
    strike: Strike,
  ): void {
    const source = new AudioBufferSourceNode(context, { buffer: wood })
    const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz * 4, Q: 1.2 })
    const gain = new GainNode(context)
    fade(context, gain, { ...strike, fades })
    source.connect(band).connect(gain).connect(context.destination)
    source.start(context.currentTime + strike.at)
    partial(hertz, fades * 1.5, strike)
  }

  return {
    isAllowed: () => context.state === 'running',
    allow: () => context.resume(),
    ring: (volume) => {
      knockOn(KNOCK, { at: 0, volume })
      knockOn(KNOCK, { at: 0.18, volume })
      for (const { hertz, share, fades } of BELL)
        partial(hertz, fades, { at: 0.42, volume: volume * share * 0.5 })
    },
    knock: (volume) => knockOn(LOW_KNOCK, { at: 0, volume }),
    onChange: (listener) => {
      context.addEventListener('statechange', listener)
      return () => context.removeEventListener('statechange', listener)
    },
    close: () => void context.close(),
  }
}

function fade(
  context: AudioContext,
  { gain }: GainNode,
  { at, volume, fades }: Strike & { readonly fades: number },
): void {
  const start = context.currentTime + at
  gain.setValueAtTime(0.0001, start)
  gain.exponentialRampToValueAtTime(Math.max(volume, 0.001), start + 0.004)
  gain.exponentialRampToValueAtTime(0.0001, start + fades)
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 5, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return buffer
}
