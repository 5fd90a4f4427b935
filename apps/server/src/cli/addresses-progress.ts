/** Shows the progress of an import: on a terminal one line that is rewritten, in a log a new line every few seconds. */
import type { RegisterImportOptions } from '@sousto/location/features/addresses/import/service.ts'

type Progress = Parameters<RegisterImportOptions['onProgress']>[0]
type Output = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** Milliseconds between two updates. */
const INTERVAL = { terminal: 200, log: 5_000 }
const CLEAR_LINE = '\r\u001b[K'

const STEPS: Readonly<Record<Exclude<Progress['step'], 'read'>, string>> = {
  compare: 'Porovnávám s dosavadním registrem…',
  index: 'Připravuji nový registr…',
}

/** `now` is in milliseconds. */
export function createProgress(output: Output, now: () => number) {
  const started = now()
  const interval = output.isTTY ? INTERVAL.terminal : INTERVAL.log
  let shownAt = Number.NEGATIVE_INFINITY
  const write = (text: string) => output.write(output.isTTY ? `${CLEAR_LINE}${text}` : `${text}\n`)

  return {
    show: (progress: Progress) => {
      if (progress.step !== 'read') {
        write(STEPS[progress.step])
        return
      }
      if (now() - shownAt < interval) return
      shownAt = now()
      write(readText(progress, (shownAt - started) / 1000))
    },
    end: () => {
      if (output.isTTY) output.write(CLEAR_LINE)
    },
  }
}

function readText({ addresses, share }: Progress & { readonly step: 'read' }, seconds: number): string {
  const rate = seconds > 0 ? Math.round(addresses / seconds) : 0
  const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : 0
  const count = (value: number) => value.toLocaleString('cs')
  return `Čtu adresy: ${count(addresses)} (${count(rate)} za sekundu), zbývá asi ${count(left)} s`
}
