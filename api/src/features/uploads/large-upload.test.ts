import type { AddressInfo } from 'node:net'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }))

/** Over a real line: refusals that come while the sender still sends must reach it. */
function send(megabytes: number, token?: string) {
  const body = new FormData()
  body.append('type', 'btp')
  body.append('images', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'image.jpg')
  const { port } = api.app.server.address() as AddressInfo
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  return fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', body, headers })
}

test('a photo of more than 10 MB is rejected as too large, every time', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const response = await send(11, api.administratorToken())
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: 'too_large' })
  }
})

test('a session that ended during the upload: 401', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect((await send(20)).status).toBe(401)
})
