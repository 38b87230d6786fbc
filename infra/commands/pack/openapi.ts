import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBackend } from '@keur/lab/support/test-backend'
import { root } from '@keur/platform/apps'
import { packageVersion } from '../check/api-report.ts'

/** Writes `openapi.json`: what an API responds at /api/docs/json, with the contract's version. Returns its path. */
export async function writeOpenapi(to: string): Promise<string> {
  const { info, ...description } = await withBackend({ NODE_ENV: 'test' }, async ({ address }) => {
    const response = await fetch(`${address}/api/docs/json`)
    return (await response.json()) as { info: object }
  })
  const version = packageVersion(join(root, 'api/contract'))
  const file = join(to, 'openapi.json')
  writeFileSync(file, JSON.stringify({ info: { ...info, version }, ...description }))
  return file
}
