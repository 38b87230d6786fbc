import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wallsConfiguration } from './walls.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Plants each source in a copy of the layout, lints them all once, and answers the planted files that were refused. */
function refusedAmong(plants: [path: string, source: string][]): Set<string> {
  const layout = mkdtempSync(join(tmpdir(), 'keur-walls-'))
  const { $schema, vcs, ...configuration } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(layout, 'biome.json'), JSON.stringify(configuration))
  cpSync(join(root, 'infra/config/biome/walls.json'), join(layout, 'infra/config/biome/walls.json'))
  for (const [path, source] of plants) {
    mkdirSync(dirname(join(layout, path)), { recursive: true })
    writeFileSync(join(layout, path), `${source}\n`)
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: layout, encoding: 'utf8' }
  )
  rmSync(layout, { recursive: true })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; severity: string; location: { path: string } }[]
  }
  return new Set(
    diagnostics
      .filter(({ category, severity }) => category === 'lint/style/noRestrictedImports' && severity === 'error')
      .map(({ location }) => location.path)
  )
}

/** The same place may be used by several plants: each gets a file of its own. */
const numbered = (plants: [path: string, source: string][]) =>
  plants.map(([path, source], index): [string, string] => [
    path.replace(/(\w+)(\.repository)?\.(ts|js)$/, `plant-${index}$2.$3`),
    source
  ])

const violations: [path: string, source: string][] = [
  ['mfe-ventes/src/list/x.ts', "import '../../../mfe-locations/src/routes.tsx'"],
  ['mfe-ventes/src/list/x.ts', "import 'mfe-locations/src/routes.tsx'"],
  ['mfe-ventes/src/list/x.ts', "import '../../../shell/src/routes.tsx'"],
  ['mfe-agenda/src/x.ts', "import '../../mfe-ventes/src/routes.tsx'"],
  ['mfe-agenda/src/x.ts', "import axios from 'axios'"],
  ['mfe-ventes/src/list/x.ts', "import '../../../mfe-agenda/src/routes.tsx'"],
  ['shell/src/x.ts', "import('mfe-agenda/src/routes.tsx')"],
  ['mfe-ventes/src/list/x.ts', "import '../../../shell/kit/src/ui/index.ts'"],
  ['mfe-ventes/src/list/x.ts', "import '../../../api/src/app.ts'"],
  ['mfe-ventes/src/list/x.ts', "import '@keur/store/folder-store'"],
  ['mfe-ventes/src/list/x.ts', "import { Link } from 'react-router-dom'"],
  ['mfe-ventes/src/list/x.ts', "import axios from 'axios'"],
  ['mfe-ventes/src/list/x.js', "module.exports = require('axios')"],
  ['mfe-ventes/src/list/x.ts', "import('axios')"],
  ['mfe-locations/src/list/x.ts', "import 'swiper/css'"],
  ['mfe-admin/src/list/x.ts', "import Markdown from 'react-markdown'"],
  ['mfe-articles/src/x.ts', "import 'yet-another-react-lightbox'"],
  ['mfe-btp/src/x.ts', "import { Client } from 'minio'"],
  ['shell/kit/src/ui/x.ts', "import 'react-router-dom'"],
  ['shell/kit/src/http/x.ts', "import 'swiper'"],
  ['shell/kit/src/carousel/x.ts', "import 'axios'"],
  ['shell/kit/src/ui/x.ts', "import '../../../src/routes.tsx'"],
  ['shell/kit/src/ui/x.ts', "import '@keur/store/folder-store'"],
  ['shell/src/x.ts', "import 'mfe-locations/src/routes.tsx'"],
  ['shell/gateway/x.ts', "import '../../api/src/app.ts'"],
  ['shell/gateway/x.ts', "import '@keur/engines/mongodb'"],
  ['api/contract/src/x.ts', "import 'node:fs'"],
  ['api/contract/src/x.ts', "import '@keur/kit/format'"],
  ['api/store/src/x.ts', "import '@keur/kit/format'"],
  ['api/src/features/properties/properties.service.ts', "import { ObjectId } from 'mongodb'"],
  ['api/src/features/properties/properties.repository.ts', "import { Client } from 'minio'"],
  ['api/src/app.ts', "import '@keur/kit/format'"],
  ['api/src/app.ts', "import '../../mfe-admin/src/routes.tsx'"]
]

test('every planted violation is refused', () => {
  const plants = numbered(violations)
  const refused = refusedAmong(plants)
  expect(plants.filter(([path]) => !refused.has(path))).toEqual([])
})

const allowed: [path: string, source: string][] = [
  ['mfe-ventes/src/list/x.ts', "import { Link } from '@keur/kit/router'"],
  ['mfe-ventes/src/list/x.ts', "import '../shared/price.ts'"],
  ['shell/kit/src/router/x.ts', "export { Link } from 'react-router-dom'"],
  ['shell/kit/src/http/x.ts', "import axios from 'axios'"],
  ['api/src/features/properties/properties.repository.ts', "import { ObjectId } from 'mongodb'"],
  ['api/store/src/minio-store.ts', "import { Client } from 'minio'"]
]

test('what the walls allow passes', () => {
  const plants = numbered(allowed)
  expect([...refusedAmong(plants)]).toEqual([])
})

test('the linter reads the walls as the table has them', () => {
  expect(JSON.parse(readFileSync(new URL('walls.json', import.meta.url), 'utf8'))).toEqual(wallsConfiguration)
})
