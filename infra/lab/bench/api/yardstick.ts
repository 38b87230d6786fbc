import { fileURLToPath } from 'node:url'
import { propertyCategories } from '@keur/contract/vocabulary'
import { startChild } from './child.ts'
import { databaseName } from './fill-database.ts'
import { load, type Measured } from './load.ts'
import { idPaths, type Yardstick } from './work.ts'

export type YardstickRun = Record<Yardstick, Measured>

/** Starts the raw server; each run measures its list, its find by id, and its body without a database. */
export async function startYardstick(mongodbUri: string, size: number) {
  const script = fileURLToPath(new URL('raw-server.ts', import.meta.url))
  const { message, stop } = await startChild(script, {
    ...process.env,
    NODE_ENV: 'production',
    MONGODB_URI: mongodbUri,
    DATABASE: databaseName
  })
  const address = `http://127.0.0.1:${(message as { port: number }).port}`
  const lists = propertyCategories.map((category) => `/list/${encodeURIComponent(category)}`)
  return {
    stop,
    async run(seconds: number): Promise<YardstickRun> {
      return {
        list: await load({ address, pathsFor: () => lists, seconds }),
        one: await load({ address, pathsFor: idPaths('/one/', size), seconds }),
        body: await load({ address, pathsFor: () => ['/body'], seconds })
      }
    }
  }
}
