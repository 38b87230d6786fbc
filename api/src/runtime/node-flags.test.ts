import { execFileSync } from 'node:child_process'
import { nodeFlags } from './node-flags.ts'

test('Node knows the flags of the start script', () => {
  const script = 'console.log(process.execArgv.slice(0, 2).join(" "))'
  expect(execFileSync(process.execPath, [...nodeFlags, '-e', script], { encoding: 'utf8' })).toBe(
    '--max-semi-space-size=16 --heap-growing-percent=50\n'
  )
})
