import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { checkFolderCycles } from './folder-cycles.ts'

const { at, write } = folderOfEachTest()

test('folders that import each other are reported, with an import for each step; lazily, or in tests, they may', () => {
  write('shell/src/pages/page.tsx', "import '../layout/header.tsx'\n")
  write('shell/src/pages/title.ts', 'export const title = 1\n')
  write('shell/src/layout/header.tsx', "export {\n  title\n} from '../pages/title.ts'\n")
  write('api/src/text/text.ts', "import '../domain/domain.ts'\n")
  write('api/src/domain/domain.ts', "export const a = () => import('../text/text.ts')\n")
  write('api/src/domain/domain.test.ts', "import '../text/text.ts'\n")
  expect(checkFolderCycles(at())).toEqual([
    `Folders of shell/src import each other: layout → pages → layout
  shell/src/layout/header.tsx imports shell/src/pages/title.ts
  shell/src/pages/page.tsx imports shell/src/layout/header.tsx`
  ])
})
