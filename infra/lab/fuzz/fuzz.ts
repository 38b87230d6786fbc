import { createWorld } from '@keur/lab/faults/support/world'
import { runSchemathesis } from './schemathesis.ts'

/** What must hold for every answer: never a 5xx, and what the description says of status, type and shape. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'ignored_auth'
]

interface Settings {
  /** Cases per operation and identity. */
  examples: number
  seed: number
}

/** Asks everything, first as a visitor and then as an administrator, of an API started for it. Answers whether all was well. */
export async function fuzz({ examples, seed }: Settings, log: (line: string) => void): Promise<boolean> {
  const world = await createWorld({ settings: { NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const description = `${world.api.address}/docs/json`
    const token = await world.token()
    let well = true
    for (const [who, more] of [
      ['a visitor', []],
      // Logging out would end the session of all that follow.
      ['an administrator', ['--header', `Authorization: Bearer ${token}`, '--exclude-path', '/api/users/logout']]
    ] as const) {
      log(`\nAs ${who}, seed ${seed}`)
      const found = await runSchemathesis(
        [
          ...['run', description, '--phases', 'examples,coverage,fuzzing', '--mode', 'all', '--continue-on-failure'],
          ...['--checks', checks.join(','), '--max-examples', String(examples), '--seed', String(seed)],
          ...['--request-timeout', '30', '--max-redirects', '0', '--warnings', 'off', ...more]
        ],
        log
      )
      well = well && found
    }
    return well
  } finally {
    await world.end()
  }
}
