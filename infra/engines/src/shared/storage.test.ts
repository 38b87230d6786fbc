import { explainStart, explainStorage } from './storage.ts'

const explain = (message: string, code?: string) =>
  (explainStorage(Object.assign(new Error(message), { code }), '/data', 'DATA_DIR') as Error).message

test('an error of a disk becomes a sentence with the setting to change', () => {
  expect(explain('write', 'ENOSPC')).toBe(
    'The disk that holds /data is full: free some space, or set DATA_DIR to a folder on another disk.'
  )
  expect(explain('28: No space left on device')).toMatch(/is full/)
  expect(explain('mkdir', 'EROFS')).toBe('The folder /data is read-only: set DATA_DIR to a folder that can be written.')
  expect(explain('write', 'EDQUOT')).toMatch(/is full/)
  expect(explain('connect', 'ECONNREFUSED')).toBe('connect')
  for (const code of ['EACCES', 'EPERM'])
    expect(explain('open', code)).toMatch(/^The folder \/data may not be written by this user/)
})

test('a server that ends without a word is explained by the disk where that is full', () => {
  const explainedStart = (folder: string) =>
    (explainStart(new Error('ended with code 1'), folder, 'MinIO') as Error).message
  // A file system without any free byte.
  if (process.platform === 'linux') expect(explainedStart('/proc')).toMatch(/^The disk that holds \/proc is full/)
  expect(explainedStart('/nowhere')).toBe('MinIO did not start on /nowhere: ended with code 1')
})
