import { collectGarbage } from './memory-watch.ts'

const mebibyte = 1024 ** 2

test('buffers that nothing holds any more count as free memory right after a collection', () => {
  // given a hundred megabytes of photos that were just sent
  collectGarbage()
  const before = process.memoryUsage().external
  let photos: Buffer[] | null = Array.from({ length: 100 }, () => Buffer.alloc(mebibyte, 1))
  expect(process.memoryUsage().external - before).toBeGreaterThan(photos.length * 0.9 * mebibyte)
  // when nothing holds them
  photos = null
  collectGarbage()
  // then the API has room for others
  expect(process.memoryUsage().external - before).toBeLessThan(10 * mebibyte)
})
