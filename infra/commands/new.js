import { launch } from './launch.js'

launch('./new/main.ts')
