import { launch } from './launch.js'

launch('./promote/main.ts')
