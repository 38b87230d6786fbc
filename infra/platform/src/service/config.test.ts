import { readServiceConfig } from './config.ts'

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
