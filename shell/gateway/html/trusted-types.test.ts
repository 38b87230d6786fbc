import { trustedTypesPolicy } from './trusted-types.ts'

type Rules = Record<'createScriptURL' | 'createScript' | 'createHTML', (text: string) => string | null>

function readRules(): Rules & { name: string } {
  let rules: (Rules & { name: string }) | undefined
  const self = {
    trustedTypes: {
      createPolicy(name: string, functions: Rules) {
        rules = { name, ...functions }
      }
    }
  }
  const address = new URL('https://keurdurail.sn/ventes/1')
  new Function('self', 'location', trustedTypesPolicy)(self, address)
  return rules as Rules & { name: string }
}
const { name, createScriptURL, createScript, createHTML } = readRules()

test('the policy is the one that browsers ask by themselves', () => {
  expect(name).toBe('default')
})

test.each([
  '/sw.js',
  '/mfe/ventes/bbbbbbbbbbbbbbbb/remoteEntry.js',
  '/mfe/ventes/bbbbbbbbbbbbbbbb/remoteEntry.js?essai=2',
  'https://keurdurail.sn/mfe/shell/5e11000000000000/map-worker.0123abcd.js'
])('%s is a script of the site', (address) => {
  expect(createScriptURL(address)).toBe(address)
})

test.each([
  'https://elsewhere.example/mfe/ventes/bbbbbbbbbbbbbbbb/remoteEntry.js',
  '//elsewhere.example/sw.js',
  'data:text/javascript,alert(1)',
  'blob:https://keurdurail.sn/0123',
  'javascript:alert(1)',
  '/media/sales/1.jpg',
  '/api/leads',
  '/mfe/ventes/bbbbbbbbbbbbbbbb/../../../media/a.js'
])('%s is none', (address) => {
  expect(createScriptURL(address)).toBeNull()
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
