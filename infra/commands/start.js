import { launch } from './launch.js'

launch('./start/main.ts')
