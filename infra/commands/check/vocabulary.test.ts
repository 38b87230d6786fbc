import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { checkVocabulary } from './vocabulary.ts'

const { at, write } = folderOfEachTest()

function check(path: string, content: string): string[] {
  write(path, content)
  return checkVocabulary(at())
}

test.each([
  ['a.ts', "const x = 1\n// It was told.\nconst y = 'told'\n", ['a.ts:2: «told»', 'a.ts:3: «told»']],
  ['a.ts', 'const keptListings = 1', ['a.ts:1: «kept»']],
  ['a.tsx', 'interface BuildShops {}', ['a.tsx:1: «shops»']],
  ['a.tsx', '<Page id="so-many" />', ['a.tsx:1: «so-many»']],
  ['a.js', 'isSetAside(standInPage, SO_MANY)', ['a.js:1: «set-aside»', 'a.js:1: «stand-in»', 'a.js:1: «so many»']],
  ['a.css', '.desk { color: red }', ['a.css:1: «desk»']],
  ['a.md', 'Nobody sees it.', ['a.md:1: «nobody»']],
  ['a.tsx', 'import(/* webpackChunkName: "desk-hub" */ "./hub.tsx")', ['a.tsx:1: «desk»']],
  ['told/a.ts', '', ['told/a.ts: «told»']]
])('%s with %j has findings', (path, content, expected) => {
  expect(check(path, content).map((finding) => finding.split(': write')[0])).toEqual(expected)
})

test.each([
  ['a.ts', 'const keeper = wallet + outdoor + worldwide + unsaid'],
  ['a.ts', 'It may stand in the source. Byte order mark of a file.'],
  ['a.ts', "setCookie('keur_aside')"],
  ['a.ts', "const message = 'Merci de votre patience.'"],
  ['a.json', '"told"'],
  ['CHANGELOG.md', '`told` is now `formatLive`']
])('%s with %j has none', (path, content) => {
  expect(check(path, content)).toEqual([])
})

test('a French word is allowed in French text only', () => {
  expect(check('a.ts', "const patience = 1\nconst text = 'Un peu de patience'\n")).toEqual([
    'a.ts:1: «patience»: write timeout, backoff'
  ])
})
