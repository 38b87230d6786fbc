import { launch } from './launch.js'

launch('./rollback/main.ts')
