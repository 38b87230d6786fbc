import { launch } from './launch.js'

launch('./status/main.ts')
