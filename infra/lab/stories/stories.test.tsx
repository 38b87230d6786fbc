import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { polyfillDialog, renderRoutes } from '@keur/kit/testing'
import { act } from '@testing-library/react'
import { stories } from './stories.tsx'

const root = join(import.meta.dirname, '../../..')
const all = Object.entries(stories).flatMap(([component, states]) =>
  Object.entries(states).map(([state, element]) => ({ name: `${component}: ${state}`, element }))
)

test.each(all)('$name is shown without a warning of React', async ({ element }) => {
  polyfillDialog()
  const warnings = jest.spyOn(console, 'error').mockImplementation(() => {})
  renderRoutes([{ path: '*', element }], '/')
  // Lazy parts load.
  await act(async () => {})
  expect(document.body.querySelector('body > div > *')).not.toBeNull()
  expect(warnings.mock.calls).toEqual([])
})

test('each component that three sections import has a story', () => {
  const sectionsOf = new Map<string, Set<string>>()
  for (const section of readdirSync(root).filter((name) => name.startsWith('mfe-')))
    for (const file of readdirSync(join(root, section, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) continue
      const source = readFileSync(join(root, section, 'src', file), 'utf8')
      const imports = /import \{([^}]*)\} from '@keur\/kit\/(?:ui|patterns|forms|gallery|carousel|map|dialog)'/g
      for (const [, names = ''] of source.matchAll(imports))
        for (const name of names.match(/(?<!type )\b[A-Z]\w+/g) ?? [])
          sectionsOf.set(name, (sectionsOf.get(name) ?? new Set()).add(section))
    }
  const common = [...sectionsOf].filter(([, sections]) => sections.size >= 3).map(([name]) => name)
  expect(common).toContain('Panel')
  const source = readFileSync(join(import.meta.dirname, 'stories.tsx'), 'utf8')
  expect(common.filter((name) => !source.includes(`<${name}`))).toEqual([])
})
