import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMinio } from '@keur/engines/minio'
import { createMinioStore } from './minio-store.ts'
import { describeStore } from './store-contract.ts'

const required = process.env.CI === 'true'

// Before the tests are named: where there is no MinIO they are skipped, and the reason is printed. With CI=true that is a failure.
const dataDir = await mkdtemp(join(tmpdir(), 'keur-minio-'))
const reasons: string[] = []
const minio = await startMinio({
  dataDir,
  // Never somebody's own server: the tests write and delete.
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

  test('a bucket that is there already is used as it is', async () => {
    const one = await createMinioStore({ ...minio!, bucket: 'again' })
    await one.put('a', Buffer.from('x'), { contentType: 'text/plain' })
    const two = await createMinioStore({ ...minio!, bucket: 'again' })
    expect((await two.head('a'))?.size).toBe(1)
  })

  test('wrong keys are said when the store is opened', async () => {
    const opening = createMinioStore({ ...minio!, secretKey: 'wrong-secret', bucket: 'contract' })
    await expect(opening).rejects.toThrow('refuses its access key or its secret key')
  })
})
