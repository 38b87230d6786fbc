import { withTimeLimit } from './page-session.ts'

test('work that never ends is an error, and other work its result or error', async () => {
  await expect(withTimeLimit(0.01, new Promise(() => {}))).rejects.toThrow('no response for 0.01 s')
  await expect(withTimeLimit(60, Promise.resolve('page'))).resolves.toBe('page')
  await expect(withTimeLimit(60, Promise.reject(new Error('crash')))).rejects.toThrow('crash')
})
