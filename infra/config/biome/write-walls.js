import { writeFileSync } from 'node:fs'
import { wallsConfiguration } from './walls.js'

writeFileSync(new URL('walls.json', import.meta.url), `${JSON.stringify(wallsConfiguration, null, 2)}\n`)
