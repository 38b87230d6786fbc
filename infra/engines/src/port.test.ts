import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { assertPortFree, freePort, retryPort } from './port.ts'

test.each(process.platform === 'linux' ? ['127.0.0.1', '127.0.0.2'] : ['127.0.0.1'])(
  'a port that is taken on %s is named with the setting that changes it',
  async (host) => {
    const server = createServer().listen(0, host)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await expect(assertPortFree(port, 'API_PORT')).rejects.toThrow(
      `Port ${port} is already taken: stop the server that listens there, or set API_PORT to another port.`
    )
    server.close()
    await expect(assertPortFree(await freePort(), 'PORT')).resolves.toBeUndefined()
    const impossible = /^Port 70000 cannot be opened .*set PORT to another port/
    await expect(assertPortFree(70_000, 'PORT')).rejects.toThrow(impossible)
  }
)

test('a server whose port was taken meanwhile is started again on another one, three times at most', async () => {
  const starts = (failures: string[]) => {
    let count = 0
    const start = async () => {
      count += 1
      const failure = failures.shift()
      if (failure) throw new Error(failure)
      return `start ${count}`
    }
    return retryPort(start).then(
      (result) => result,
      (error) => `${error.message} after ${count}`
    )
  }
  const taken = 'mongod did not start: Address already in use'
  expect(await starts([taken, 'Specified port is already in use'])).toBe('start 3')
  expect(await starts([taken, taken, taken, taken])).toBe(`${taken} after 3`)
  expect(await starts(['Unrecognized option', taken])).toBe('Unrecognized option after 1')
})
