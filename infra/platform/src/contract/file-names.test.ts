import type { Manifest } from '@keur/contract/build'
import { checkFileNames } from './file-names.ts'

/** The faults of a build with these files, beside its server module. */
const check = (...names: string[]) => {
  const files = Object.fromEntries(['server.mjs', ...names].map((name) => [name, '']))
  return checkFileNames({ app: 'ventes', id: '1'.repeat(16), server: 'server.mjs', files } as Manifest)
}

test('names as bundlers make them are accepted', () => {
  const names = ['remoteEntry.js', '123.4f5e.js', 'css/page.css', 'fonts/inter-latin.woff2', 'images/icon.svg']
  expect(check(...names, 'integrity.json', 'page.js.map', 'LICENSE.txt', '@scope+x_1.js', 'console.js')).toEqual([])
})

const signs = 'it has other signs than letters'
const elsewhere = 'has another meaning elsewhere'
const kind = 'browsers get no files of this kind'
const each = (reason: string, ...names: string[]) => names.map((name): [string, string] => [name, reason])
test.each<[name: string, reason: string]>([
  ...each(
    signs,
    '../x.js',
    '/x.js',
    'a/../x.js',
    'a\\x.js',
    'x y.js',
    '.env',
    'a//b.js',
    'C:x.js',
    'é.js',
    'a\u0000.js',
    ''
  ),
  ...each(signs, `${'a'.repeat(300)}.js`),
  ...each(kind, 'x.exe', 'x.html', 'x.js.HTML', 'x.JS', 'x', 'x.mjs', 'x.php', 'x.wasm'),
  ...each(elsewhere, 'CON', 'aux.js', 'a/NUL.css', 'com1.js', 'LPT9.min.js', 'a./x.js'),
  ...each(elsewhere, '__proto__', 'constructor', 'prototype', 'a/__proto__/x.js'),
  ...each('that of the manifest', 'manifest.json', 'Manifest.json'),
  ...each('compressed copies', 'x.js.br', 'x.js.BR/y.js')
])('« %s » is refused: %s', (name, reason) => {
  expect(check(name)).toEqual([expect.stringContaining(reason)])
})

test.each([
  [['page.js', 'Page.js'], '« Page.js »', 'in case alone'],
  [['a/page.js', 'A/page.js'], '« A/page.js »', 'in case alone'],
  [['a.js', 'a.js/b.js'], '« a.js »', 'it is a folder, too'],
  [['A.js/b.js', 'a.js'], '« a.js »', 'it is a folder, too']
])('of %j one is refused, because they are the same file elsewhere', (names, name, reason) => {
  const [fault, ...others] = check(...names)
  expect(others).toEqual([])
  expect(fault).toContain(name)
  expect(fault).toContain(reason)
})
