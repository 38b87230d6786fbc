import { launch } from './launch.js'

launch('./bench/main.ts')
