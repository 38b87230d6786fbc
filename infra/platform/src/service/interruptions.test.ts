import { join } from 'node:path'
import { historyKey, type Pointer, pointerKey, type Trial, trialKey } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import { createFolderStore } from '@keur/store/folder-store'
import { StoreFull } from '@keur/store/object-store'
import { signPointer } from '@keur/store/release-request'
import { nextPointer } from '../move-pointer.ts'
import { id } from '../testing/test-artifact-store.ts'
import { passingTrial, startTestService, type TestService } from '../testing/test-service.ts'
import { anotherKey, openPublishedSite, openTestTeam, type TestTeam } from '../testing/test-team.ts'
import { upload } from '../upload.ts'

let site: TestService
let team: TestTeam
beforeEach(async () => {
  ;({ site, team } = await openPublishedSite())
})
afterEach(() => site.stop())

const liveBuild = async () => (await site.live('ventes'))?.current

describe('an attacker with the key of the store and nothing else', () => {
  const write = (key: string, value: object) =>
    site.store.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })
  const stranger = anotherKey()

  test('makes no build live: neither with a pointer of its own nor with one that a team signed alone', async () => {
    const build = await team.aBuild()
    await upload(site.artifacts, build)
    const before = { pointer: (await site.live('ventes')) as Pointer, lastCounter: 1 }
    const pointer = nextPointer(build.manifest, before, { by: 'deploy', previous: null })
    for (const keys of [[team.keyOf('ventes'), team.keyOf('ventes')] as const, [stranger, stranger] as const]) {
      await write(pointerKey('ventes'), signPointer(pointer, ...keys))
      await expect(site.live('ventes')).rejects.toThrow('signed')
    }
  })

  test('passes no trial with a result of its own', async () => {
    await team.send(await team.aBuild())
    const smoke = { pages: 9, seconds: 9, shell: id('5') }
    const trial: Trial = { app: 'ventes', build: id('2'), at: '', beside: {}, smoke, findings: [] }
    await write(trialKey('ventes', id('2')), withSignature('trial', trial, stranger))
    expect((await team.post({ action: 'rollback' })).body.message).toContain('has passed no trial')
  })

  test('takes nothing back: an older pointer is refused, and the next release goes on top', async () => {
    const older = await site.live('ventes')
    await team.send(await team.aBuild())
    await team.endOf((await team.post({})).body)
    await write(pointerKey('ventes'), older as Pointer)
    await expect(site.live('ventes')).rejects.toThrow('older than what was live')
    await team.send(await team.aBuild('3'))
    expect(await team.post({ build: id('2'), action: 'rollback', counter: 3 })).toMatchObject({ status: 422 })
  })

  test('adds nothing to the history', async () => {
    const forged = { ...((await site.live('ventes')) as Pointer), current: id('2'), counter: 9 }
    await write(historyKey(forged), signPointer(forged, stranger, stranger))
    await upload(site.artifacts, await team.aBuild())
    expect((await team.post({ action: 'rollback' })).body.message).toContain('was never live')
  })
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
      const refuse = (key: string) => key.startsWith(failing)
      const other = await startTestService(
        {
          store: {
            ...store,
            put: (key, ...rest) => (refuse(key) ? Promise.reject(new StoreFull('full')) : store.put(key, ...rest)),
            putIf: (key, ...rest) => (refuse(key) ? Promise.reject(new StoreFull('full')) : store.putIf(key, ...rest))
          }
        },
        site
      )
      const counter = ((await site.live('ventes'))?.counter ?? 0) + 1
      const at = new Date().toISOString()
      const { body: progress } = await openTestTeam(other).post({ counter, at })
      await other.releases.idle()
      const ended = other.releases.find('ventes', progress.id)
      expect(ended.state).toBe(failing === 'history/' ? 'live' : 'refused')
      if (ended.state === 'refused') expect(ended.findings.join()).toContain('The build store is full')
      expect(await liveBuild()).toBe(failing === 'history/' ? id('2') : id('1'))
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
    const { body } = await team.post({
      action,
      build: id(digit),
      counter,
      at: new Date(Date.now() - offset).toISOString()
    })
    clock.mockRestore()
    await team.endOf(body)
    expect(await liveBuild()).toBe(id(digit))
  }
})
