import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifestKey, pointerKey } from '@keur/contract/build'
import { openStore } from '@keur/store/open-store'
import { choosePages, type DrillPage, openPages } from './choose-pages.ts'

const sha256 = createHash('sha256').update('photo').digest('hex')

test('pages of a drill: lists and records of what is live, photos of visitors, and the back office', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-drill-'))
  const [builds, photos] = [await openStore({ folder: `${folder}/b` }), await openStore({ folder: `${folder}/p` })]
  const json = (key: string, value: object) =>
    builds.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })
  const publish = async (app: string, facts: object | undefined, retired: object | null = null) => {
    await json(pointerKey(app), { app, current: 'a', retired })
    await json(manifestKey(app, 'a'), { app, facts })
  }
  await publish('btp', { pages: ['/btp'], records: { page: '/produit', api: '/btp' } })
  await publish('shell', undefined)
  await publish('ventes', {
    pages: ['1', '2', '3', '4', '5', '6', '7', '8'],
    records: { page: '/v', api: '/s', rows: 'r' }
  })
  await publish('agenda', { pages: ['/agenda'] }, { to: null })
  for (const key of ['health/x', 'a/1.jpg', 'a/2.jpg', 'a/3.jpg', 'a/4.jpg'])
    await photos.put(key, Buffer.from('photo'), { contentType: 'image/jpeg' })
  const rows = ['Un été à la «Médina»', 'Villa', 'Third'].map((title, index) => ({ _id: `${index}`, title }))
  const asked: string[] = []
  const pages = await choosePages(builds, photos, async (path) => {
    asked.push(path)
    return path === '/btp' ? rows : { r: rows }
  })
  rmSync(folder, { recursive: true })
  expect(asked).toEqual(['/btp', '/s?page=1&limit=2'])
  expect(pages).toEqual([
    ...['/', '/contact', '/login', '/btp', '1', '2', '3', '4', '5', '6', '7'].map((path) => ({ path })),
    ...['/produit', '/v'].flatMap((page) => [
      { path: `${page}/0`, text: 'Médina' },
      { path: `${page}/1`, text: 'Villa' }
    ]),
    ...[1, 2, 3].map((photo) => ({ path: `/media/a/${photo}.jpg`, sha256 })),
    ...[{ path: '/sitemap.xml' }, { path: '/api/health/ready' }, { path: '/admin', loggedIn: true }],
    { path: '/api/admin/statistics', loggedIn: true, text: '"listings"' }
  ])
})

test.each<[page: DrillPage, fault: string | null]>([
  [{ path: '/photo' }, null],
  [{ path: '/photo', text: 'hot', sha256 }, null],
  [{ path: '/photo', text: 'villa' }, 'does not show « villa »'],
  [{ path: '/photo', sha256: '0' }, 'has other bytes than the backup'],
  [{ path: '/empty' }, 'is empty'],
  [{ path: '/admin', loggedIn: true }, null],
  [{ path: '/admin' }, 'answers 401'],
  [{ path: '/broken' }, 'failed: fetch failed']
])('the page %j: %s', async (page, fault) => {
  const server = createServer(({ url, headers }, response) => {
    if (url === '/broken') return response.destroy()
    const status = url === '/admin' && headers.authorization !== 'Bearer token' ? 401 : 200
    return response.writeHead(status).end(url === '/empty' ? '' : 'photo')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await openPages(address, [page], 'token')).toEqual(fault ? [`${page.path} ${fault}.`] : [])
  server.close()
})
