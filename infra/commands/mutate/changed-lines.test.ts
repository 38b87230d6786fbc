import { readHunks } from './changed-lines.ts'

test('lines that were added or changed are named by file, and those that were removed are not', () => {
  const diff = [
    'diff --git a/api/src/a.ts b/api/src/a.ts',
    ...['--- a/api/src/a.ts', '+++ b/api/src/a.ts'],
    ...['@@ -3 +3 @@ function a() {', '-  old', '+  new'],
    ...['@@ -8,2 +8,3 @@', '-x', '-y', '+x', '+y', '+z'],
    ...['@@ -20,2 +21,0 @@', '-gone', '-gone'],
    'diff --git a/shell/b.tsx b/shell/b.tsx',
    ...['--- /dev/null', '+++ b/shell/b.tsx', '@@ -0,0 +1,2 @@', '+one', '+two']
  ].join('\n')
  expect(readHunks(diff)).toEqual(['api/src/a.ts:3-3', 'api/src/a.ts:8-10', 'shell/b.tsx:1-2'])
})
