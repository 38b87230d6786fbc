import { EventEmitter } from 'node:events'
import type { Page } from 'playwright'
import { watchRequests } from './navigation.ts'

test('a page is idle when all its requests have ended, or after some time', async () => {
  const page = new EventEmitter()
  const requests = watchRequests(page as unknown as Page)
  await requests.idle(60_000)
  page.emit('request', 'one')
  page.emit('request', 'two')
  const idle = requests.idle(60_000)
  page.emit('requestfinished', 'one')
  page.emit('requestfailed', 'two')
  await idle
  page.emit('request', 'endless')
  await requests.idle(1)
  expect(requests.sent).toEqual(['one', 'two', 'endless'])
})
