import { join } from 'node:path'
import { historyKey, type Pointer, type Trial, trialKey } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import { createFolderStore } from '@keur/store/folder-store'
import { StoreFull } from '@keur/store/object-store'
import { signPointer } from '@keur/store/release-request'
import { id } from '../testing/test-artifact-store.ts'
import { passingTrial, startTestService, type TestService } from '../testing/test-service.ts'
import { anotherKey, openPublishedSite, openTestTeam, type TestTeam } from '../testing/test-team.ts'

let site: TestService
let team: TestTeam
beforeEach(async () => {
  ;({ site, team } = await openPublishedSite())
})
afterEach(() => site.stop())

const liveBuild = async () => (await site.live('ventes'))?.current

test('an attacker with the key of the store alone passes no trial, and adds nothing to the history', async () => {
  const write = (key: string, value: object) =>
    site.store.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })
  const rollBack = async () => (await team.post({ action: 'rollback' })).body.message
  const stranger = anotherKey()
  await team.send(await team.aBuild())
  const smoke = { pages: 9, seconds: 9, shell: id('5') }
  const trial: Trial = { app: 'ventes', build: id('2'), at: '', beside: {}, smoke, findings: [] }
  await write(trialKey('ventes', id('2')), withSignature('trial', trial, stranger))
  expect(await rollBack()).toContain('has passed no trial')
  const forged = { ...((await site.live('ventes')) as Pointer), current: id('2'), counter: 9 }
  await write(historyKey(forged), signPointer(forged, stranger, stranger))
  expect(await rollBack()).toContain('was never live')
})

describe('a release that is interrupted', () => {
  beforeEach(async () => {
    await team.send(await team.aBuild())
  })

  test('during its trial changes nothing, and can be asked for again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    site.change({
      async runTrial(...parameters) {
        await promise
        return passingTrial(...parameters)
      }
    })
    const { body } = await team.post({})
    // when the service is started again, then it knows nothing of it
    const other = await startTestService({}, site)
    expect((await fetch(`${other.address}/api/publishing/ventes/releases/${body.id}`)).status).toBe(404)
    expect(await liveBuild()).toBe(id('1'))
    await other.stop()
    resolve()
    await site.releases.idle()
  })

  test('by a store that fails at any write changes nothing, or the new build is live', async () => {
    for (const failing of ['trials/', 'live/', 'history/']) {
      const store = createFolderStore(join(site.env.DATA_DIR as string, 'builds'))
      const refuse = async (key: string) => {
        if (key.startsWith(failing)) throw new StoreFull('full')
      }
      const put: typeof store.put = (key, ...rest) => refuse(key).then(() => store.put(key, ...rest))
      const putIf: typeof store.putIf = (key, ...rest) => refuse(key).then(() => store.putIf(key, ...rest))
      const other = await startTestService({ store: { ...store, put, putIf } }, site)
      const counter = ((await site.live('ventes'))?.counter ?? 0) + 1
      const { body: progress } = await openTestTeam(other).post({ counter })
      await other.releases.idle()
      const ended = other.releases.find('ventes', progress.id)
      expect([ended.state, await liveBuild()]).toEqual(
        failing === 'history/' ? ['live', id('2')] : ['refused', id('1')]
      )
      if (ended.state === 'refused') expect(ended.findings.join()).toContain('The build store is full')
      await other.stop()
    }
  })
})

test('clocks that are an hour off, on either side, change nothing', async () => {
  await team.send(await team.aBuild())
  const hour = 3_600_000
  for (const [offset, digit, counter] of [
    [-hour, '2', 2],
    [hour, '1', 3],
    [-hour, '2', 4]
  ] as const) {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + offset)
    const action = counter === 2 ? 'publish' : 'rollback'
    const at = new Date(Date.now() - offset).toISOString()
    const { body } = await team.post({ action, build: id(digit), counter, at })
    clock.mockRestore()
    await team.endOf(body)
    expect(await liveBuild()).toBe(id(digit))
  }
})
