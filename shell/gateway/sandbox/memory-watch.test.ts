import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitUntil } from '@keur/store/testing/wait-until'
import { watchMemory } from './memory-watch.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** The id of a process that holds as many megabytes besides Node's own. */
async function holding(megabytes: number): Promise<number> {
  const script = `const held = Buffer.alloc(${megabytes} * 2 ** 20, 1); console.log(held.length); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  await once(child.stdout!, 'data')
  return child.pid!
}

test('a process is reported that takes more than 400 MB, until it is not watched any more; others are not', async () => {
  // given a process that takes less, and two that take more
  const [small, large, other] = await Promise.all([holding(200), holding(420), holding(420)])
  const reports: string[] = []
  const watch = (pid: number, name: string) =>
    watchMemory(pid, (megabytes) => reports.push(`${name} ${Math.floor(megabytes / 100)}00`))
  const ends = [watch(small!, 'small'), watch(large!, 'large')]
  // when they are looked at once
  await waitUntil(() => reports.length > 0)
  expect(reports).toEqual(['large 400'])
  // and once more, when the first is not watched any more
  ends.pop()!()
  ends.push(watch(other!, 'other'))
  await waitUntil(() => reports.length > 1)
  expect(reports).toEqual(['large 400', 'other 400'])
  for (const end of ends) end()
})
