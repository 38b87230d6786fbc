import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from './routes.tsx'

test('each page names the chunks that its code is in, which the first HTML preloads', () => {
  const sources = globSync('**/*.tsx', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
  )
  const named = sources.flatMap((source) =>
    [...source.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name]) => name)
  )
  // Those of the kit are in its own files.
  const chunks = routes.flatMap(({ handle }) => handle?.chunk ?? []).filter((chunk) => !/^listing/.test(chunk))
  expect(chunks).toHaveLength(4)
  expect(named).toEqual(expect.arrayContaining(chunks))
})
