/** How far an import is, on the terminal's one line, or line after line where nobody watches. */
import type { RegisterImportOptions } from '@sousto/location/features/register-import/service.ts'

type Progress = Parameters<RegisterImportOptions['onProgress']>[0]
type Output = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** Milliseconds from one line to the next. */
const PACE = { terminal: 200, log: 5_000 }
const CLEARED = '\r\u001b[K'

const STEPS: Readonly<Record<Exclude<Progress['step'], 'read'>, string>> = {
  compare: 'Porovnávám s dosavadním registrem…',
  index: 'Připravuji nový registr…',
}

/** `now` in milliseconds. */
export function createProgress(output: Output, now: () => number) {
  const started = now()
  const pace = output.isTTY ? PACE.terminal : PACE.log
  let told = Number.NEGATIVE_INFINITY
  const tell = (text: string) => output.write(output.isTTY ? `${CLEARED}${text}` : `${text}\n`)

  return {
    show: (progress: Progress) => {
      if (progress.step !== 'read') {
        tell(STEPS[progress.step])
        return
      }
      if (now() - told < pace) return
      told = now()
      tell(readText(progress, (told - started) / 1000))
    },
    /** Leaves the terminal's line empty for what comes next. */
    end: () => {
      if (output.isTTY) output.write(CLEARED)
    },
  }
}

function readText({ addresses, share }: Progress & { readonly step: 'read' }, seconds: number): string {
  const rate = seconds > 0 ? Math.round(addresses / seconds) : 0
  const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : 0
  const count = (value: number) => value.toLocaleString('cs')
  return `Čtu adresy: ${count(addresses)} (${count(rate)} za sekundu), zbývá asi ${count(left)} s`
}
