import { recordBuiltIns } from './built-ins.ts'

// The files after this one share its process, and find out by `document` where they are.
afterAll(() => {
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
})

test.each([
  ...['document', 'history', 'location', 'navigator', 'navigation', 'performance', 'crypto', 'screen'],
  ...['customElements', 'caches']
])('a change of %s, which a getter returns, is noticed', (name) => {
  const found = { open() {} }
  const getters = Object.defineProperty({}, name, { get: () => found })
  const page = Object.create(getters) as typeof window
  Object.assign(globalThis, { window: page, document: {} })
  recordBuiltIns()
  found.open = () => {}
  expect(page.keurBuiltIns.changes()).toEqual([{ name: `${name}.open`, kind: 'replaces', isGlobal: false }])
})
