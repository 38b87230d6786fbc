// A process that runs two steps of which the second one ends halfway, and never: to be killed by a test.

import { openDatabase } from '../persistence/database.ts'
import { createMigrations } from '../persistence/migrations/migrations.ts'

const { MONGODB_URI, DATABASE, LEASE_SECONDS } = process.env
const { db } = await openDatabase(MONGODB_URI!, DATABASE)
const insert = (name: string) => db.collection<{ _id: string }>('made').insertOne({ _id: name })
const step = { release: '2.0.0', back: async () => {} }
const steps = [
  { ...step, version: 1, name: 'first', forward: () => insert('first') },
  { ...step, version: 2, name: 'second', forward: () => insert('half of the second').then(() => new Promise(() => {})) }
]
await createMigrations(db, steps, () => {}, Number(LEASE_SECONDS)).forward()
