import { readFileSync } from 'node:fs'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { createCompose } from './compose.ts'
import { replaceOutdated } from './replace.ts'

const { at, write } = folderOfEachTest()

/**
 * A program named docker for one site: a file for each service lists its containers. New ones are of the settings
 * «new», and as healthy as `health` says; «stale» ones have an earlier image. Jobs end with `exitCode`.
 */
function installDocker(site: Record<string, string[]>, { health = 'healthy', exitCode = 0 } = {}) {
  const lines = (ids: string[]) => ids.map((id) => `${id}\n`).join('')
  for (const [service, ids] of Object.entries(site)) write(service, lines(ids))
  write('services', lines(Object.keys(site)))
  write('health', health)
  const script = `#!/bin/sh
cd ${at()}
for last; do :; done
echo "$@" >> calls
case "$1 $2" in
"compose ps") case "$last $*" in "migrate "*--all*|"publish "*--all*) cat "$last";; "migrate "*|"publish "*) ;; *) cat "$last";; esac;;
"compose config") if [ "$last" = --services ]; then cat services; else echo "$last new"; fi;;
"compose up")
  case "$*" in *--scale*) ;; *) : > "$last";; esac
  echo "new-$(wc -l < calls)" >> "$last"; wc -l < "$last" >> "$last.counts";;
"wait "*) echo ${exitCode};;
"image inspect") echo sha256:1;;
"inspect --format") case "$3" in
  *Health*) cat health;;
  *) case "$last" in stale*) echo "new sha256:0 keur-du-rail";; *) echo "\${last%%-*} sha256:1 keur-du-rail";; esac;;
  esac;;
rm*) for name in $(cat services); do grep -v "$last" "$name" > rest; cp rest "$name"; wc -l < "$name" >> "$name.counts"; done;;
esac
`
  write('docker', script, 0o755)
  return createCompose(at(), { PATH: `${at()}:${process.env.PATH}` })
}
const read = (name: string) => readFileSync(at(name), 'utf8').trim().split('\n').filter(Boolean)
const namesOf = (service: string) => read(service).map((id) => id.split('-')[0])
const changes = () => read('calls').filter((call) => /^(compose up|stop|rm)/.test(call))
const running = {
  caddy: ['new-9'],
  gateway: ['old-3', 'stale-4'],
  publishing: ['old-5'],
  api: ['old-1', 'new-2', 'old-0'],
  publish: ['old-7'],
  migrate: ['old-6'],
  store: ['old-8']
}

test('of a running site each container is replaced by a new one before it ends, after the job of its release', async () => {
  const compose = installDocker(running)
  const lines: string[] = []
  await replaceOutdated(compose, (line) => lines.push(line))
  for (const [service, ids] of Object.entries(running)) expect(namesOf(service)).toEqual(ids.map(() => 'new'))
  expect(read('api')).toContain('new-2')
  expect(read('api.counts').map(Number).slice(0, 4)).toEqual([4, 3, 4, 3])
  expect(changes().slice(0, 5)).toEqual([
    'compose up --detach store',
    'compose up --detach migrate',
    'compose up --detach --no-recreate --scale api=4 api',
    'stop --time 20 old-1',
    'rm --volumes old-1'
  ])
  expect(lines).toEqual([
    'Replacing store.',
    'Running the job migrate.',
    'Replacing 2 containers of api, one after another.',
    'Running the job publish.',
    'Replacing 2 containers of gateway, one after another.',
    'Replacing publishing.'
  ])
})

test('a site that is up to date, and one that does not run, are not changed', async () => {
  await replaceOutdated(installDocker({ api: ['new-1', 'new-2'], gateway: ['new-3'] }), () => {})
  await replaceOutdated(installDocker({ api: [], gateway: [], migrate: ['old-1'] }), () => {})
  expect(changes()).toEqual([])
})

test.each([
  ['unhealthy', [0, 0], 1],
  ['starting', [0, 0, 120_000, 120_001], 3]
])('where a new container is %s two minutes later the old ones go on', async (health, times, asked) => {
  const compose = installDocker({ api: ['old-1', 'old-2'], gateway: ['old-3'] }, { health })
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => times.shift() ?? 120_001)
  await expect(replaceOutdated(compose, () => {})).rejects.toThrow(`A new container of api is ${health}`)
  clock.mockRestore()
  expect([namesOf('api'), namesOf('gateway')]).toEqual([['old', 'old'], ['old']])
  expect(read('calls').filter((call) => call.includes('State.Health'))).toHaveLength(asked)
})

test('where the migrations of a release fail its processes do not start', async () => {
  const compose = installDocker(running, { exitCode: 1 })
  await expect(replaceOutdated(compose, () => {})).rejects.toThrow('The job migrate ended with 1')
  expect(namesOf('api')).toEqual(['old', 'new', 'old'])
})
