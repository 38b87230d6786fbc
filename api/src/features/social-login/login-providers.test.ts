import { readProviders } from './login-providers.ts'

const good = {
  name: 'exemple',
  label: 'Exemple',
  issuer: 'https://exemple.sn/auth',
  clientId: 'keur',
  clientSecret: 'marked-secret'
}

test('providers are read as they are named, one on this machine also without https', () => {
  const local = { ...good, name: 'local', issuer: 'http://localhost:4000' }
  expect(readProviders(JSON.stringify([good, local]))).toEqual({ providers: [good, local], wrong: [] })
  expect(readProviders(undefined)).toEqual({ providers: [], wrong: [] })
})

test.each([
  ['no JSON', '{marked-secret'],
  ['no list', JSON.stringify(good)],
  ['a name that is no part of an address', JSON.stringify([{ ...good, name: 'Ex emple' }])],
  ['no secret', JSON.stringify([{ ...good, clientSecret: undefined }])],
  ['an unknown field', JSON.stringify([{ ...good, scope: 'x' }])],
  ['two of one name', JSON.stringify([good, good])],
  ['an issuer in the open', JSON.stringify([{ ...good, issuer: 'http://exemple.sn' }])],
  ['an issuer that looks like this machine', JSON.stringify([{ ...good, issuer: 'http://localhost.evil.example' }])]
])('%s is reported in a sentence that repeats no secret', (_what, text) => {
  const { providers, wrong } = readProviders(text)
  expect(providers).toEqual([])
  expect(wrong.length).toBeGreaterThan(0)
  for (const sentence of wrong) expect(sentence).toMatch(/^OIDC_PROVIDERS .*\.$/)
  expect(wrong.join()).not.toContain('marked')
})
