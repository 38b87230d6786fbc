import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMinio } from '@keur/engines/minio'
import { addMinioUser } from '@keur/engines/testing/add-minio-user'
import { proveConditionalWrites } from './conditional-writes.ts'
import { createMinioStore } from './minio-store.ts'
import { describeStore } from './store-contract.ts'

const required = process.env.CI === 'true'

// At load time, so that the tests are skipped with a reason without MinIO. With CI=true its absence is a failure.
const dataDir = await mkdtemp(join(tmpdir(), 'keur-minio-'))
const reasons: string[] = []
const minio = await startMinio({
  dataDir,
  // Never a configured server: the tests write and delete.
  env: { ...process.env, MINIO_ENDPOINT: undefined },
  build: required,
  log: (line) => reasons.push(line)
})
if (!minio && required) throw new Error(`MinIO is required with CI=true. ${reasons.at(-1)}`)
if (!minio) console.warn(`skipped: the store's contract on MinIO. ${reasons.at(-1)}`)

afterAll(async () => {
  await minio?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const onMinio = minio ? describe : describe.skip

onMinio('MinIO', () => {
  describeStore(async () => createMinioStore({ ...minio!, bucket: 'contract' }))

  test('it honours conditional writes, and nothing is left of the proof', async () => {
    const store = await createMinioStore({ ...minio!, bucket: 'contract' })
    await proveConditionalWrites(store)
    for await (const { key } of store.list('probe/')) throw new Error(`${key} is left`)
  })

  test('a key that reads builds can write and delete nothing, and sees no photo', async () => {
    // given a build, a photo, and a key with the policy of gateways
    const policies = new URL('../../../infra/platform/store-policies/', import.meta.url)
    const readPolicy = async (name: string) => readFile(new URL(`${name}.json`, policies), 'utf8')
    await addMinioUser(minio!, { accessKey: 'gateway', secretKey: 'a-long-secret' }, await readPolicy('builds-read'))
    await addMinioUser(minio!, { accessKey: 'service', secretKey: 'a-long-secret' }, await readPolicy('builds-write'))
    const { endpoint } = minio!
    const open = (accessKey: string, bucket: string, readOnly: boolean) =>
      createMinioStore({ endpoint, accessKey, secretKey: 'a-long-secret', bucket }, { readOnly })
    const photos = await createMinioStore({ ...minio!, bucket: 'keur-du-rail' })
    await photos.put('photo', Buffer.from('x'), { contentType: 'image/jpeg' })
    // when the publishing service publishes it
    const publisher = await open('service', 'keur-du-rail-builds', false)
    await proveConditionalWrites(publisher)
    await publisher.put('mfe/a', Buffer.from('x'), { contentType: 'text/plain' })
    // then the gateway reads it, and changes nothing
    const gateway = await open('gateway', 'keur-du-rail-builds', true)
    expect((await gateway.head('mfe/a'))?.size).toBe(1)
    expect([await gateway.head('mfe/b'), await gateway.get('mfe/b')]).toEqual([null, null])
    for (const change of [
      () => gateway.put('mfe/a', Buffer.from('y'), { contentType: 'text/plain' }),
      () => gateway.putIf('mfe/b', Buffer.from('y'), { ifNoneMatch: '*' }),
      () => gateway.delete('mfe/a'),
      () => open('gateway', 'keur-du-rail', true),
      () => open('service', 'keur-du-rail', true)
    ])
      await expect(change()).rejects.toThrow('refuses its access key')
    expect((await gateway.head('mfe/a'))?.size).toBe(1)
  })

  test('who only reads creates no bucket, and finds what is published later', async () => {
    const reader = await createMinioStore({ ...minio!, bucket: 'later' }, { readOnly: true })
    await expect(reader.get('a')).rejects.toThrow('bucket does not exist')
    const writer = await createMinioStore({ ...minio!, bucket: 'later' })
    await writer.put('a', Buffer.from('x'), { contentType: 'text/plain' })
    expect((await reader.head('a'))?.size).toBe(1)
  })
})
