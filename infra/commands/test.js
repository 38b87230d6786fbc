import { launch } from './launch.js'

launch('./test/main.ts')
