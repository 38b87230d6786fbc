import { setImmediate } from 'node:timers/promises'
import { StoreUnavailable } from '@keur/store/object-store'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createUploadIntake, createUploadIntakes } from './upload-intake.ts'

const statusOf = ({ status }: { status: number }) => status
const never = () => new Promise<never>(() => {})

test.each([
  ['visitors', 1],
  ['administrators', 2]
] as const)(
  'of many concurrent forms of %s thirty-two are read, as many wait, and the others get 503; %i are processed at once',
  async (whose, atOnce) => {
    const intake = createUploadIntakes('')[whose]
    const counts = { reading: 0, mostRead: 0, working: 0, mostWorked: 0 }
    const forms = Array.from({ length: 66 }, (_, index) =>
      intake.admit(`network ${index % 22}`, async () => {
        counts.reading += 1
        counts.mostRead = Math.max(counts.mostRead, counts.reading)
        await setImmediate()
        await intake.work(async () => {
          counts.working += 1
          counts.mostWorked = Math.max(counts.mostWorked, counts.working)
          await setImmediate()
          counts.working -= 1
        })
        counts.reading -= 1
        return 200
      })
    )
    const statuses = await Promise.all(forms.map((form) => form.catch(statusOf)))
    expect(statuses.sort()).toEqual([...Array(64).fill(200), 503, 503])
    expect(counts).toMatchObject({ mostRead: 32, mostWorked: atOnce })
    // and the next is welcome
    expect(await intake.admit('network 0', async () => 'read')).toBe('read')
  }
)

test('a network of visitors sends three forms at once: the next waits for the end of one, and another network does not', async () => {
  const { visitors } = createUploadIntakes('')
  const { promise, resolve } = Promise.withResolvers<string>()
  const forms = [1, 2, 3].map(() => visitors.admit('one', () => promise))
  const next = () => visitors.admit('one', async () => 'read')
  await expect(next()).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  expect(await visitors.admit('other', async () => 'read')).toBe('read')
  resolve('read')
  await Promise.all(forms)
  expect(await next()).toBe('read')
})

test.each([
  [new StoreUnavailable('gone'), [503, 503]],
  [new Error('a bad photo'), ['stored', 'stored']]
])('after %s the forms that wait to be processed are: %j', async (error, expected) => {
  const intake = createUploadIntake({ folder: '', reading: 3, working: 1 })
  const failing = intake.work(() => Promise.reject(error))
  const waiting = [1, 2].map(() => intake.work(async () => 'stored').catch(statusOf))
  await expect(failing).rejects.toThrow(error)
  expect(await Promise.all(waiting)).toEqual(expected)
})

describe('a new form', () => {
  /** Forms that have been silent for their number of milliseconds, and which of them give their place to a new one. */
  async function endedBy(silences: number[], reading = silences.length) {
    const ended: number[] = []
    const intake = createUploadIntake({ folder: '', reading, working: 1, maxWait: 50 })
    for (const silence of silences)
      intake
        .admit('somebody', (watch) => {
          const { promise, reject } = Promise.withResolvers<never>()
          watch({ silence: () => silence, abort: () => reject(new Error('aborted')) })
          return promise
        })
        .catch(() => ended.push(silence))
    await waitUntil(() => intake.load().running === silences.length)
    const admitted = await intake.admit('another', async () => 'read').catch(statusOf)
    return [admitted, ...ended]
  }
  test.each([
    [
      [4000, 9000, 10],
      ['read', 9000]
    ],
    [
      [10, 3000],
      ['read', 3000]
    ],
    [[10, 2999], [503]]
  ])('where those of all places have been silent for %j: %j', async (silences, expected) => {
    expect(await endedBy(silences)).toEqual(expected)
  })
  test('where a place is free ends none', async () => {
    expect(await endedBy([4000, 9000], 3)).toEqual(['read'])
  })
  test('that waits for too long is refused', async () => {
    const intake = createUploadIntake({ folder: '', reading: 1, working: 1, maxWait: 20 })
    void intake.admit('somebody', never)
    await expect(intake.admit('another', never)).rejects.toMatchObject({ status: 503 })
  })
})
