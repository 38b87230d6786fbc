import { launch } from './launch.js'

launch('./dev/main.ts')
