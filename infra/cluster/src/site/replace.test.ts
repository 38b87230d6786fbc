import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompose } from './compose.ts'
import { replaceOutdated } from './replace.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-replace-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * A program named docker for one site: the files `api` and `gateway` list the containers that run. New ones are of the
 * settings «new», and as healthy as the file `health` says.
 */
function installDocker(containers: { api: string[]; gateway: string[] }, health = 'healthy') {
  const lines = (ids: string[]) => ids.map((id) => `${id}\n`).join('')
  for (const [service, ids] of Object.entries(containers)) writeFileSync(join(folder, service), lines(ids))
  writeFileSync(join(folder, 'health'), health)
  const script = `#!/bin/sh
cd ${folder}
for last; do :; done
echo "$@" >> calls
case "$1 $2" in
"compose ps") cat "$last";;
"compose config") echo "$last new";;
"compose up") echo "new-$(wc -l < calls)" >> "$last"; wc -l < "$last" >> "$last.counts";;
"image inspect") echo sha256:1;;
"inspect --format") case "$3" in
  *Health*) cat health;;
  *) echo "\${last%%-*} sha256:1 keur-du-rail";;
  esac;;
rm*) for name in api gateway; do grep -v "$last" "$name" > rest; cp rest "$name"; wc -l < "$name" >> "$name.counts"; done;;
esac
`
  writeFileSync(join(folder, 'docker'), script)
  chmodSync(join(folder, 'docker'), 0o755)
  return createCompose(folder, { PATH: `${folder}:${process.env.PATH}` })
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n').filter(Boolean)
const namesOf = (service: string) => read(service).map((id) => id.split('-')[0])
const changes = () => read('calls').filter((call) => /^(compose (run|up)|stop|rm)/.test(call))

test('of a running site each container is replaced by a new one before it ends, after the job of its release', async () => {
  const compose = installDocker({ api: ['old-1', 'old-2'], gateway: ['old-3', 'old-4'] })
  const lines: string[] = []
  await replaceOutdated(compose, (line) => lines.push(line))
  expect([namesOf('api'), namesOf('gateway')]).toEqual([
    ['new', 'new'],
    ['new', 'new']
  ])
  expect(read('api.counts').map(Number).slice(0, 4)).toEqual([3, 2, 3, 2])
  expect(changes()[0]).toBe('compose run --rm --no-deps -T migrate')
  expect(changes().slice(1, 4)).toEqual([
    'compose up --detach --no-deps --no-recreate --scale api=3 api',
    'stop --time 20 old-1',
    'rm --volumes old-1'
  ])
  expect(changes().indexOf('compose run --rm --no-deps -T publish')).toBe(7)
  expect(lines).toEqual([
    'Replacing 2 containers of api, one after another.',
    'Replacing 2 containers of gateway, one after another.'
  ])
})

test('a site that is up to date, and one that does not run, are not changed', async () => {
  await replaceOutdated(installDocker({ api: ['new-1', 'new-2'], gateway: [] }), () => {})
  expect(changes()).toEqual([])
})

test('where a new container is not healthy the old ones go on', async () => {
  const compose = installDocker({ api: ['old-1', 'old-2'], gateway: ['old-3'] }, 'unhealthy')
  await expect(replaceOutdated(compose, () => {})).rejects.toThrow('A new container of api is unhealthy')
  expect([namesOf('api'), namesOf('gateway')]).toEqual([['old', 'old'], ['old']])
})
