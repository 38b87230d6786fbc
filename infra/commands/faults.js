import { launch } from './launch.js'

launch('./faults/main.ts')
