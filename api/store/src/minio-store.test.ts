import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMinio } from '@keur/engines/minio'
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

  test('an existing bucket is used', async () => {
    const one = await createMinioStore({ ...minio!, bucket: 'again' })
    await one.put('a', Buffer.from('x'), { contentType: 'text/plain' })
    const two = await createMinioStore({ ...minio!, bucket: 'again' })
    expect((await two.head('a'))?.size).toBe(1)
  })

  test('wrong credentials are an error when the store is opened', async () => {
    const opening = createMinioStore({ ...minio!, secretKey: 'wrong-secret', bucket: 'contract' })
    await expect(opening).rejects.toThrow('refuses its access key or its secret key')
  })
})
