import { type AppName, readApp } from './apps.ts'
import { buildApp } from './build.ts'

// A process of its own for one build: webpack does not give its memory back.
await buildApp(readApp(process.argv[2] as AppName), console.log)
