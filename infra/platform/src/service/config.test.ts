import { readServiceConfig } from './config.ts'

test.each([
  [{}, null],
  [{ RELEASE_WEBHOOK: '' }, null],
  [{ RELEASE_WEBHOOK: 'https://chat.example/hooks/1' }, 'https://chat.example/hooks/1']
])('with %j releases are announced at %j', (env, address) => {
  expect(readServiceConfig(env).webhook).toBe(address)
})

test.each(['chat.example/hooks/secret', 'file:///secret'])('«%s» is no address, and is not repeated', (address) => {
  expect(() => readServiceConfig({ RELEASE_WEBHOOK: address })).toThrow(
    /^RELEASE_WEBHOOK must be an address with https or http\.$/
  )
})

test.each([
  [{}, null],
  [{ PUBLISHING_METRICS_PORT: '9404' }, { host: '127.0.0.1', port: 9404 }],
  [
    { PUBLISHING_METRICS_PORT: '9404', METRICS_HOST: '0.0.0.0' },
    { host: '0.0.0.0', port: 9404 }
  ]
])('with %j the metrics are at %j', (env, address) => {
  expect(readServiceConfig(env).metricsAddress).toEqual(address)
})
