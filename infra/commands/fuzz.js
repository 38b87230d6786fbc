import { launch } from './launch.js'

launch('./fuzz/main.ts')
