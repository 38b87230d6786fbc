import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { checkImportCycles } from './import-cycles.ts'

const { at, write } = folderOfEachTest()

function check(files: Record<string, string>): string[] {
  for (const [path, content] of Object.entries(files)) write(path, content)
  return checkImportCycles(at())
}

test('files that import each other are reported with their path', () => {
  expect(
    check({
      'mfe-a/src/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
      'mfe-a/src/b.ts': "export {\n  c\n} from './c.ts'\n",
      'mfe-a/src/c.ts': "import './a.ts'\n"
    })
  ).toEqual(['Files import each other: mfe-a/src/a.ts → mfe-a/src/b.ts → mfe-a/src/c.ts → mfe-a/src/a.ts'])
})

test('lazy imports and tests make no cycle', () => {
  expect(
    check({
      'mfe-a/src/a.ts': "export const a = () => import('./c.ts')\n",
      'mfe-a/src/c.ts': "import { a } from './a.ts'\nexport const c = a\n",
      'mfe-a/src/a.test.ts': "import './c.ts'\n",
      'mfe-a/src/d.ts': "import './a.test.ts'\n"
    })
  ).toEqual([])
})

test('a type that comes from the importer makes a cycle', () => {
  expect(
    check({
      'mfe-a/src/a.ts': "import type { B } from './b.ts'\nexport type A = B[]\n",
      'mfe-a/src/b.ts': "import { type A } from './a.ts'\nexport type B = { all: A }\n"
    })
  ).toEqual(['Files import each other: mfe-a/src/a.ts → mfe-a/src/b.ts → mfe-a/src/a.ts'])
})

test('a cycle through the exports of workspaces is reported', () => {
  const workspace = (name: string) => JSON.stringify({ name, exports: { './*': './src/*.ts' } })
  expect(
    check({
      'infra/one/package.json': workspace('@keur/one'),
      'infra/one/src/a.ts': "import '@keur/two/b'\n",
      'infra/two/package.json': workspace('@keur/two'),
      'infra/two/src/b.ts': "import '@keur/one/a'\n"
    })
  ).toEqual(['Files import each other: infra/one/src/a.ts → infra/two/src/b.ts → infra/one/src/a.ts'])
})

test('folders that import each other are reported, with an import for each step', () => {
  expect(
    check({
      'shell/src/pages/page.tsx': "import '../layout/header.tsx'\n",
      'shell/src/pages/title.ts': 'export const title = 1\n',
      'shell/src/layout/header.tsx': "import '../pages/title.ts'\n"
    })
  ).toEqual([
    `Folders of shell/src import each other: layout → pages → layout
  shell/src/layout/header.tsx imports shell/src/pages/title.ts
  shell/src/pages/page.tsx imports shell/src/layout/header.tsx`
  ])
})

test('an import of a higher layer of the API is reported', () => {
  expect(
    check({
      'api/src/app.ts': "import './features/sales.ts'\n",
      'api/src/features/sales.ts': "import '../persistence/lists.ts'\n",
      'api/src/persistence/lists.ts': "import '../plugins/etag.ts'\nimport '../search/text.ts'\n",
      'api/src/search/text.ts': 'export {}\n',
      'api/src/plugins/etag.ts': "import '../problems/problem.ts'\n",
      'api/src/problems/problem.ts': 'export {}\n'
    })
  ).toEqual(['api/src/persistence/lists.ts imports api/src/plugins/etag.ts, which is in a higher layer'])
})
