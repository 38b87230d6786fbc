import { packageOf } from './manifest.ts'

test.each([
  ['/site/node_modules/react/cjs/react.production.js', 'react'],
  ['/site/node_modules/@scope/name/dist/index.js', '@scope/name'],
  ['/site/node_modules/a/node_modules/b/index.js', 'b'],
  ['C:\\site\\node_modules\\react\\index.js', 'react'],
  ['/site/shell/kit/src/ui/index.ts', '@keur/kit'],
  ['/site/mfe-ventes/src/routes.tsx', null],
  ['/site/node_modules/.federation/entry.js', null],
  [null, null]
])('the code in %s is of the package %s', (path, name) => {
  expect(packageOf(path)).toBe(name)
})
