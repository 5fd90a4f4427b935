import { expect, it, vi } from 'vitest'
import { runCommand } from './command.ts'
import { statements } from './statements.ts'

const sousto = async (result: Parameters<typeof statements>[0]) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await runCommand(statements(result), ['close'])
    return write.mock.calls.map(([text]) => text).join('')
  } finally {
    write.mockRestore()
  }
}

it('sousto statements close says how many periods were closed, and which were not [settlement-4.18]', async () => {
  expect(await sousto(async () => ({ closed: 3, failed: [], reasons: [] }))).toBe(
    'Uzavřených vyúčtování: 3.\n',
  )
  const failed = async () => ({
    closed: 2,
    failed: [{ kind: 'outlet', id: 101 } as const],
    reasons: ['podnik 101: nejde to'],
  })
  await expect(sousto(failed)).rejects.toThrow(
    'podnik 101: nejde to\nUzavřených vyúčtování: 2. Nepodařilo se: 1.',
  )
})
