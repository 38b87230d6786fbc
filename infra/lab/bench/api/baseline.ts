import { fileURLToPath } from 'node:url'
import { propertyCategories } from '@keur/contract/vocabulary'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { databaseName } from './bench-database.ts'
import { type LoadResult, runClosedLoop } from './closed-loop.ts'
import { idPaths } from './queries.ts'

export const baselineTitles = {
  list: 'baseline: category, by price, page 3 of 10, counted every time',
  one: 'baseline: find by id',
  body: 'baseline: the same body without a database'
}
export type BaselineName = keyof typeof baselineTitles
export type BaselineRun = Record<BaselineName, LoadResult>

/** Starts the baseline server. Each run measures its list, its find by id, and its body without a database. */
export async function startBaseline(mongodbUri: string, size: number) {
  const port = await freePort()
  const script = fileURLToPath(new URL('baseline-server.ts', import.meta.url))
  const env = { NODE_ENV: 'production', MONGODB_URI: mongodbUri, DATABASE: databaseName, PORT: String(port) }
  const { stop } = await startService('The baseline', script, { ...process.env, ...env }, { output: 'errors' })
  const address = `http://127.0.0.1:${port}`
  const lists = propertyCategories.map((category) => `/list/${encodeURIComponent(category)}`)
  return {
    stop,
    async run(seconds: number): Promise<BaselineRun> {
      return {
        list: await runClosedLoop({ address, pathsFor: () => lists, seconds }),
        one: await runClosedLoop({ address, pathsFor: idPaths('/one/', size, 600), seconds }),
        body: await runClosedLoop({ address, pathsFor: () => ['/body'], seconds })
      }
    }
  }
}
