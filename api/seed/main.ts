// Fills an empty database with the demonstration when SEED is `demo`, then ends.
import { BadSettings, readConfig } from '../src/config.ts'
import { createServices } from '../src/services.ts'
import { seedDemo } from './seed.ts'

try {
  if (process.env.SEED === 'demo') await seed()
} catch (error) {
  const lines = error instanceof BadSettings ? error.sentences : [(error as Error).message]
  for (const line of lines) console.error(`Seed: ${line}`)
  process.exit(1)
}

async function seed(): Promise<void> {
  const services = await createServices(readConfig(process.env))
  try {
    await seedDemo(services, console.log)
  } finally {
    await services.close()
  }
}
