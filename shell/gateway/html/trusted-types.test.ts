import { trustedTypesPolicy } from './trusted-types.ts'

type Rules = Record<'createScriptURL' | 'createScript' | 'createHTML', (text: string) => string | null>

const policies: Record<string, Rules> = {}
const trustedTypes = { createPolicy: (name: string, rules: Rules) => Object.assign(policies, { [name]: rules }) }
new Function('self', 'location', trustedTypesPolicy)({ trustedTypes }, new URL('https://keurdurail.sn/ventes/1'))
/** The policy that browsers ask by themselves. */
const { createScriptURL, createScript, createHTML } = policies.default as Rules

test.each([
  ['/sw.js', true],
  ['/mfe/ventes/bbbbbbbbbbbbbbbb/remoteEntry.js?essai=2', true],
  ['https://keurdurail.sn/mfe/shell/5e11000000000000/map-worker.0123abcd.js', true],
  ['https://elsewhere.example/mfe/ventes/bbbbbbbbbbbbbbbb/remoteEntry.js', false],
  ['//elsewhere.example/sw.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://keurdurail.sn/0123', false],
  ['javascript:alert(1)', false],
  ['/media/sales/1.jpg', false],
  ['/mfe/ventes/bbbbbbbbbbbbbbbb/../../../media/a.js', false]
])('%s is a script of the site: %s', (address, isScript) => {
  expect(createScriptURL(address)).toBe(isScript ? address : null)
})

test('text becomes HTML only where it has no element', () => {
  const json = '{"@type":"Product","name":"Villa \\u003cb>"}'
  expect([createHTML(json), createHTML('<script></script>')]).toEqual([json, '<script></script>'])
  for (const html of ['<img src=x onerror=alert(1)>', '<b>Villa</b>', '<script>alert(1)</script>'])
    expect(createHTML(html)).toBeNull()
})

test('structured data is no program; no other text becomes the content of a script', () => {
  const json = '{"@context":"https://schema.org"}'
  expect(createScript(json)).toBe(json)
  for (const program of ['alert(1)', '{"a":alert(1)}', '[1].map(alert)', '']) expect(createScript(program)).toBeNull()
})

test('a browser without Trusted Types is left alone', () => {
  expect(() => new Function('self', 'location', trustedTypesPolicy)({}, {})).not.toThrow()
})
