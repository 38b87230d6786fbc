import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildKey, type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import { createFolderStore } from '@keur/store/folder-store'
import { signedAs } from '../support/team-key.ts'
import { expect, test, untilAlive } from '../support/test.ts'

const store = createFolderStore(process.env.BUILDS_DIR ?? join('.data', 'builds'))
const read = async (key: string) => {
  const found = await store.get(key)
  if (!found) throw new Error(`${key} is not in the build store`)
  return text(found.body)
}

/** Publishes a copy of the live build of ventes whose server module is this one; answers how to undo it. */
async function publishWithServerModule(source: string) {
  const pointer = JSON.parse(await read(pointerKey('ventes'))) as Pointer
  const manifest = JSON.parse(await read(manifestKey('ventes', pointer.current))) as Manifest
  const id = randomBytes(8).toString('hex')
  // The build's id is also in its scripts: a container is called by it.
  const renamed = async (file: string) =>
    (await read(buildKey('ventes', pointer.current, file))).replaceAll(pointer.current, id)
  for (const file of Object.keys(manifest.files)) {
    const bytes = Buffer.from(file === manifest.server ? source : await renamed(file))
    const contentType = file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
    await store.put(buildKey('ventes', id, file), bytes, { contentType })
  }
  await store.put(manifestKey('ventes', id), Buffer.from(JSON.stringify(signedAs('manifest', { ...manifest, id }))), {
    contentType: 'application/json'
  })
  await store.put(pointerKey('ventes'), Buffer.from(JSON.stringify(signedAs('pointer', { ...pointer, current: id }))), {
    contentType: 'application/json'
  })
  return async () => {
    await store.put(pointerKey('ventes'), Buffer.from(JSON.stringify(pointer)), { contentType: 'application/json' })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  }
}

const modules = {
  'never returns': `export const contractVersion = '1'; export const routes = [{ id: 'ventes:list', path: '/ventes', loader() { for (;;) {} } }]`,
  'never answers': `export const contractVersion = '1'; export const routes = [{ id: 'ventes:list', path: '/ventes', loader: () => new Promise(() => {}) }]`,
  'throws as it loads': `throw new Error('broken server module')`,
  'ends its thread': `process.exit(1)`
}

for (const [fault, source] of Object.entries(modules)) {
  test(`a server module that ${fault} costs only its own page's server rendering`, async ({ page, request }) => {
    const undo = await publishWithServerModule(source)
    try {
      await expect(async () => {
        const html = await (await request.get('/ventes')).text()
        expect(html).toContain('"rendered":"frame"')
        expect(html).toContain('<footer')
      }).toPass({ timeout: 15_000 })
      // the other sections are rendered as ever, at once
      const started = Date.now()
      const other = await (await request.get('/locations')).text()
      expect(other).toContain('"rendered":"page"')
      expect(Date.now() - started).toBeLessThan(2_000)
    } finally {
      await undo()
    }
    // and once a good build is live again, its page is whole
    await page.goto('/ventes')
    await untilAlive(page)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('where the server could only send the frame, the browser makes the page itself', async ({ page }) => {
  const undo = await publishWithServerModule(modules['throws as it loads'])
  try {
    await expect(async () => {
      await page.goto('/ventes')
      expect(await page.evaluate(() => document.getElementById('page-state')?.textContent)).toContain(
        '"rendered":"frame"'
      )
    }).toPass({ timeout: 15_000 })
  } finally {
    await undo()
  }
})
