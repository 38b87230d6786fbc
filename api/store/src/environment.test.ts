import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveEnvironment } from './environment.ts'
import { useFolder } from './testing/use-folder.ts'

const folder = useFolder()

const file = (content: string) => {
  writeFileSync(join(folder, 'secret'), content)
  return join(folder, 'secret')
}

test.each(['\n', '\r\n', ''])('a secret is read from its file, which ends with %j', (end) => {
  const MONGODB_URI = 'mongodb://site:a b@db'
  const { environment, errors } = resolveEnvironment({ MONGODB_URI_FILE: file(MONGODB_URI + end), PORT: '3000' })
  expect({ environment, errors }).toEqual({ environment: { MONGODB_URI, PORT: '3000' }, errors: [] })
})

test('a relative path begins at the folder of the settings, and an empty file is a setting that is not set', () => {
  file('a-secret')
  expect(resolveEnvironment({ JWT_SECRET_FILE: 'secret' }, { folder }).environment).toEqual({ JWT_SECRET: 'a-secret' })
  expect(resolveEnvironment({ SMTP_URL_FILE: file('\n') }).environment.SMTP_URL).toBeUndefined()
})

test('a value and a file are an error that names both, and no secret', () => {
  const { errors } = resolveEnvironment({ JWT_SECRET: 'one-secret', JWT_SECRET_FILE: file('other-secret') })
  expect(errors).toEqual(['JWT_SECRET and JWT_SECRET_FILE are both set: unset one of them.'])
})

test('a file that is not there is an error that names the setting and the path', () => {
  const { errors } = resolveEnvironment({ SMTP_URL_FILE: join(folder, 'nowhere') })
  expect(errors).toEqual([expect.stringMatching(/^SMTP_URL_FILE cannot be read: ENOENT.*nowhere/)])
})

test('a process reads no file of a setting that is not its own', () => {
  const given = { MONGODB_URI_FILE: join(folder, 'nowhere'), VISIT_SECRET_FILE: file('a-secret') }
  const { environment, errors } = resolveEnvironment(given, { names: ['VISIT_SECRET'] })
  expect([environment.VISIT_SECRET, environment.MONGODB_URI, errors]).toEqual(['a-secret', undefined, []])
})

test('a list of keys stays a file, which is read again when it changes', () => {
  const { environment } = resolveEnvironment({ TRUSTED_KEYS_FILE: 'trusted.json' }, { folder })
  expect(environment).toEqual({ TRUSTED_KEYS: join(folder, 'trusted.json') })
})

test('a port that Kubernetes has set for a Service is an error that says how to prevent it', () => {
  const links = { API_PORT: 'tcp://10.96.0.22:5000', KUBERNETES_PORT: 'tcp://10.96.0.1:443' }
  const { environment, errors } = resolveEnvironment(links, { names: ['API_PORT', 'PORT'] })
  expect(errors).toEqual([expect.stringMatching(/^API_PORT is « tcp:.*enableServiceLinks: false/)])
  expect(environment.API_PORT).toBeUndefined()
})
