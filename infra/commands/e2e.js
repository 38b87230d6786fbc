import { launch } from './launch.js'

launch('./e2e/main.ts')
