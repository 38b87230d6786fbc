import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { biomeConfiguration } from './import-boundaries.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Writes each source into a temporary copy of the layout, lints all of them, and returns the files with an error. */
function lint(sources: [path: string, source: string][]): Set<string> {
  const layout = mkdtempSync(join(tmpdir(), 'keur-import-boundaries-'))
  const { $schema, vcs, ...configuration } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(layout, 'biome.json'), JSON.stringify(configuration))
  cpSync(
    join(root, 'infra/config/biome/import-boundaries.json'),
    join(layout, 'infra/config/biome/import-boundaries.json')
  )
  for (const [path, source] of sources) {
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

/** Gives each source a file of its own, since several have the same path. */
const withUniquePaths = (sources: [path: string, source: string][]) =>
  sources.map(([path, source], index): [string, string] => [
    path.replace(/(\w+)(\.repository)?\.(ts|js)$/, `source-${index}$2.$3`),
    source
  ])

const violations: [path: string, source: string][] = [
  ['mfe-ventes/src/list/x.ts', "import '../../../mfe-locations/src/routes.tsx'"],
  ['mfe-ventes/src/list/x.ts', "import 'mfe-locations/src/routes.tsx'"],
  ['mfe-ventes/src/list/x.ts', "import '../../../shell/src/routes.tsx'"],
  ['mfe-agenda/src/x.ts', "import '../../mfe-ventes/src/routes.tsx'"],
  ['shell/src/x.ts', "import('mfe-agenda/src/routes.tsx')"],
  ['mfe-ventes/src/list/x.ts', "import '../../../shell/kit/src/ui/index.ts'"],
  ['mfe-ventes/src/list/x.ts', "import '@keur/store/folder-store'"],
  ['mfe-ventes/src/list/x.ts', "import axios from 'axios'"],
  ['mfe-ventes/src/list/x.js', "module.exports = require('axios')"],
  ['mfe-ventes/src/list/x.ts', "import('axios')"],
  ['mfe-btp/src/x.ts', "import { Client } from 'minio'"],
  ['shell/kit/src/ui/x.ts', "import 'react-router-dom'"],
  ['shell/kit/src/http/x.ts', "import 'swiper'"],
  ['shell/kit/src/ui/x.ts', "import '../../../src/routes.tsx'"],
  ['shell/kit/src/ui/x.ts', "import '@keur/store/folder-store'"],
  ['shell/gateway/x.ts', "import '../../api/src/app.ts'"],
  ['shell/gateway/x.ts', "import '@keur/engines/mongodb'"],
  ['api/contract/src/x.ts', "import 'node:fs'"],
  ['api/contract/src/x.ts', "import '@keur/kit/format'"],
  ['api/store/src/x.ts', "import '@keur/kit/format'"],
  ['api/src/features/properties/properties.service.ts', "import { ObjectId } from 'mongodb'"],
  ['api/src/features/properties/properties.repository.ts', "import { Client } from 'minio'"],
  ['api/src/app.ts', "import '@keur/kit/format'"],
  ['api/src/persistence/x.ts', "import '../plugins/etag.ts'"],
  ['api/src/domain/x.ts', "import '../features/sales/sales.service.ts'"]
]

test('every violation is an error', () => {
  const sources = withUniquePaths(violations)
  const refused = lint(sources)
  expect(sources.filter(([path]) => !refused.has(path))).toEqual([])
})

const allowed: [path: string, source: string][] = [
  ['mfe-ventes/src/list/x.ts', "import { Link } from '@keur/kit/router'"],
  ['mfe-ventes/src/list/x.ts', "import '../shared/price.ts'"],
  ['shell/kit/src/router/x.ts', "export { Link } from 'react-router-dom'"],
  ['shell/kit/src/http/x.ts', "import axios from 'axios'"],
  ['api/src/features/properties/properties.repository.ts', "import { ObjectId } from 'mongodb'"],
  ['api/src/plugins/x.ts', "import { Db } from '../persistence/database.ts'"],
  ['api/store/src/minio-store.ts', "import { Client } from 'minio'"]
]

test('allowed imports pass', () => {
  expect([...lint(withUniquePaths(allowed))]).toEqual([])
})

test('import-boundaries.json is up to date', () => {
  expect(JSON.parse(readFileSync(new URL('import-boundaries.json', import.meta.url), 'utf8'))).toEqual(
    biomeConfiguration
  )
})
