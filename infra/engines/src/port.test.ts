import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { assertPortFree, freePort } from './port.ts'

test('a taken port is named with the setting that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(assertPortFree(port, 'API_PORT')).rejects.toThrow(
    `Port ${port} is already taken: stop the server that listens there, or set API_PORT to another port.`
  )
  server.close()
})

test('a port that is free, is', async () => {
  await expect(assertPortFree(await freePort(), 'PORT')).resolves.toBeUndefined()
})

test('a number that is no port is refused with its setting', async () => {
  await expect(assertPortFree(70_000, 'PORT')).rejects.toThrow(
    /^Port 70000 cannot be opened .*set PORT to another port/
  )
})
