import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultAgency } from '@keur/contract/agency'
import { readApp } from '../apps.ts'
import { buildApp } from '../build.ts'

/** An API that never responds. */
const calls: (string | undefined)[] = []
const api = createServer(({ url }) => calls.push(url))
beforeAll(() => once(api.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

test('the frame waits for no API: that of the home page neither', async () => {
  // given the shell as it is deployed
  const { folder } = await buildApp(readApp('shell'), () => {})
  const shell = await import(pathToFileURL(join(folder, 'server/server.mjs')).href)
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`
  shell.configure({ agency: defaultAgency, publicUrl: 'https://keur.test', apiUrl })
  // when pages could not be rendered in time
  const frame = shell.createFrameRenderer(['/ventes'])
  const paths = ['/', '/presentation', '/contact', '/ventes/1']
  const pages = await Promise.all(paths.map((path) => frame(`https://keur.test${path}`)))
  // then their frames are whole, without a call
  for (const page of pages)
    expect(page).toMatchObject({ status: 200, errors: null, body: expect.stringContaining('</footer>') })
  expect((await frame('https://keur.test/nulle-part')).status).toBe(404)
  expect(calls).toEqual([])
  // while the page itself waits for some
  shell
    .createRenderer(null)('https://keur.test/')
    .catch(() => {})
  await once(api, 'request')
})
