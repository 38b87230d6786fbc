// Brings the database of MONGODB_URI to this release, then ends. With `back` it undoes the steps of the newest release.
import { resolveEnvironment } from '@keur/store/environment'
import { BadSettings } from './config.ts'
import { migrateDatabase } from './migrations.ts'
import { sentencesOf } from './start-errors.ts'

// As the first process of a container it would ignore both signals. Another job repeats a step that is cut off.
for (const [signal, code] of [
  ['SIGTERM', 143],
  ['SIGINT', 130]
] as const)
  process.on(signal, () => process.exit(code))

try {
  const [direction = 'forward', ...more] = process.argv.slice(2)
  if ((direction !== 'forward' && direction !== 'back') || more.length > 0)
    throw new Error('write « migrate » or « migrate back ».')
  await migrateDatabase(readUri(), { direction, log: console.log })
} catch (error) {
  for (const sentence of sentencesOf(error as Error)) console.error(`Migration: ${sentence}`)
  process.exit(1)
}

/** As the API reads it. The job has no other setting, so that it needs no other secret. */
function readUri(): string {
  const { environment, errors } = resolveEnvironment(process.env, { names: ['MONGODB_URI'] })
  const { MONGODB_URI: uri } = environment
  if (errors.length > 0) throw new BadSettings(errors)
  if (!uri || !/^mongodb(\+srv)?:\/\//.test(uri))
    throw new BadSettings([`MONGODB_URI is ${uri ? 'not an address that begins with mongodb://' : 'missing'}.`])
  return uri
}
