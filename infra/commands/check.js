import { launch } from './launch.js'

launch('./check/main.ts')
