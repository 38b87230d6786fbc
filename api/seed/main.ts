// Fills an empty database with the demonstration when SEED is `demo` or `small`, then ends.
import { setPriority } from 'node:os'
import { BadSettings, readConfig } from '../src/config.ts'
import { createServices } from '../src/services.ts'
import { seedDemo } from './seed.ts'

try {
  const { SEED } = process.env
  if (SEED === 'demo' || SEED === 'small') await seed(SEED === 'small')
} catch (error) {
  const lines = error instanceof BadSettings ? error.sentences : [(error as Error).message]
  for (const line of lines) console.error(`Seed: ${line}`)
  process.exit(1)
}

async function seed(small: boolean): Promise<void> {
  // Photos take a minute of processor time; the builds and the first visitors of a new site go first.
  setPriority(10)
  const services = await createServices(readConfig(process.env))
  try {
    await seedDemo(services, console.log, small)
  } finally {
    await services.close()
  }
}
