import { launch } from './launch.js'

launch('./deploy/main.ts')
