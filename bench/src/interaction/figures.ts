export type Probe = { readonly what: string; readonly value: number; readonly unit: string }

export function interactionTable(probes: readonly Probe[]): string {
  const lines = probes.map(
    ({ what, value, unit }) => `| ${what} | ${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit} |`,
  )
  return ['| What | Figure |', '|---|---:|', ...lines].join('\n')
}
