import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startService } from './service.ts'
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary-folder.ts'

afterAll(removeTemporaryFolders)

function writeScript(text: string): string {
  const file = join(temporaryFolder(), 'service.mjs')
  writeFileSync(file, text)
  return file
}

test('a service gets its parameters and its environment, and its output is passed on by lines', async () => {
  const script = writeScript(
    "console.log(process.argv[2]); console.error(process.env.NAME); process.send('ready'); setInterval(() => {}, 1000)"
  )
  const lines: string[] = []
  const options = { parameters: ['--now'], output: (line: string) => void lines.push(line) }
  const service = await startService('The service', script, { NAME: 'Awa' }, options)
  expect(service.isRunning()).toBe(true)
  await service.kill()
  expect(service.isRunning()).toBe(false)
  expect(await service.ended).toBe('The service ended (SIGKILL).')
  expect(lines.toSorted()).toEqual(['--now', 'Awa'])
})

test('a service that ends before it is ready rejects with its exit code', async () => {
  const script = writeScript('process.exit(7)')
  await expect(startService('The service', script, {}, { output: 'errors' })).rejects.toThrow(
    'The service did not start (exit code 7)'
  )
})
